import { describe, expect, it } from 'vitest';
import { maskCode, maskPhone } from '#client/ui/form/masks.ts';

describe('maskPhone', () => {
  it.each([
    ['', ''],
    ['3', '(3'],
    ['305', '(305'],
    ['3055', '(305)5'],
    ['305555', '(305)555'],
    ['3055550', '(305)555-0'],
    ['3055550100', '(305)555-0100'],
    ['(305) 555-0100', '(305)555-0100'],
    ['305.555.0100', '(305)555-0100'],
    ['+1 305 555 0100', '(305)555-0100'],
    ['30555501009', '(305)555-0100'],
    ['call me', ''],
  ])('shows %j as %j @spec-2 @ux-4', (typed, shown) => expect(maskPhone(typed)).toBe(shown));

  it('lets every character be deleted from the end', () => {
    const seen = [];
    for (let text = '(305)555-0'; text !== ''; text = maskPhone(text.slice(0, -1))) seen.push(text);
    expect(seen).toEqual(['(305)555-0', '(305)555', '(305)55', '(305)5', '(305', '(30', '(3']);
  });
});

describe('maskCode', () => {
  it.each([
    ['', ''],
    ['123', '123'],
    ['1234', '123-4'],
    ['123456', '123-456'],
    ['123-456', '123-456'],
    [' 123 456 ', '123-456'],
    ['1234567', '123-456'],
    ['123-', '123'],
  ])('shows %j as %j @spec-2 @ux-4', (typed, shown) => expect(maskCode(typed)).toBe(shown));
});
