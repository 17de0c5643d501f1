import { describe, expect, it } from 'vitest';
import { formatCount, formatDate, formatMoney, toNumber } from '#client/domain/format.ts';

describe('formatMoney', () => {
  it.each([
    [1234.5, '$1,234.50'],
    ['1234.56', '$1,234.56'],
    ['$1,234.56', '$1,234.56'],
    [0, '$0.00'],
    [-12.3, '−$12.30'],
    [-0, '$0.00'],
    ['on request', 'on request'],
    [null, '–'],
    [undefined, '–'],
    ['', '–'],
  ])('shows %j as %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown));
});

describe('formatCount', () => {
  it.each([
    [12500, '12,500'],
    ['12500', '12,500'],
    ['12,500', '12,500'],
    [0, '0'],
    ['about 200', 'about 200'],
    ['', ''],
    [null, null],
    [undefined, undefined],
  ])('shows %j as %j', (amount, shown) => expect(formatCount(amount)).toBe(shown));
});

describe('formatDate', () => {
  it.each([
    ['2026-11-20', 'Nov 20, 2026'],
    ['2026-01-01', 'Jan 1, 2026'],
    ['2026-11-20T00:00:00.000Z', 'Nov 20, 2026'],
    ['2026-11-20T23:59:59-05:00', 'Nov 20, 2026'],
    ['11/20/2026', 'Nov 20, 2026'],
    ['Nov 20, 2026', 'Nov 20, 2026'],
    ['Fri, 20 Nov 2026', 'Nov 20, 2026'],
    ['soon', 'soon'],
    ['ends Nov 21', 'ends Nov 21'],
    ['after May 5, 2027', 'after May 5, 2027'],
    ['agreed in 2027', 'agreed in 2027'],
    ['2026-13-45', '2026-13-45'],
    ['2028-02-29', 'Feb 29, 2028'],
    ['2027-02-29', '2027-02-29'],
    ['2027-04-31T00:00:00Z', '2027-04-31T00:00:00Z'],
    ['2027-2-30', '2027-2-30'],
    ['2/30/2027', '2/30/2027'],
    ['Feb 30, 2027', 'Feb 30, 2027'],
    ['', '–'],
    [null, '–'],
  ])('shows %j as %s', (date, shown) => expect(formatDate(date)).toBe(shown));
});

describe('toNumber', () => {
  it('reads numbers and amounts in text, and nothing else', () => {
    expect(toNumber(3.5)).toBe(3.5);
    expect(toNumber('3.5')).toBe(3.5);
    expect(toNumber('1,000')).toBe(1000);
    expect(toNumber('')).toBeUndefined();
    expect(toNumber('three')).toBeUndefined();
    expect(toNumber(Number.NaN)).toBeUndefined();
  });
});
