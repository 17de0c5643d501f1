import { describe, expect, it } from 'vitest';
import { matches, required } from '#client/domain/validate.ts';

describe('required', () => {
  const rule = required('Required');

  it.each([[''], ['  '], [undefined], [null], [false], [[]]])('rejects %j', (value) =>
    expect(rule(value, {})).toBe('Required'),
  );

  it.each([['a'], ['0'], [true], [['1']], [0]])('accepts %j', (value) =>
    expect(rule(value, {})).toBeUndefined(),
  );
});

describe('matches', () => {
  const rule = matches(/^\d+$/, 'Must be a number');

  it('rejects other text and leaves an empty answer to required', () => {
    expect(rule('12a', {})).toBe('Must be a number');
    expect(rule('12', {})).toBeUndefined();
    expect(rule('', {})).toBeUndefined();
  });
});
