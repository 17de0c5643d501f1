import { expect, test } from 'vitest';
import { catalogueOf } from '#client/domain/providers.ts';

const pro = (id: string, shortName: string, name?: string) => ({ id, shortName, name });
const PROS = [pro('1', 'ASCAP'), pro('2', 'BMI'), pro('3', 'SESAC'), pro('4', 'GMR')];
const ids = (providers: ReturnType<typeof pro>[], brand = 'Test Brand') =>
  catalogueOf(providers, brand)
    .filter(({ own }) => !own)
    .map(({ id }) => id);

test.each([
  [
    'the entry that bears the brand’s name is left out',
    [...PROS, pro('5', 'Music', 'test brand')],
    ['1', '2', '3', '4'],
  ],
  [
    'a PRO that is new to us remains',
    [...PROS, pro('5', 'Test Brand'), pro('6', 'AllTrack')],
    ['1', '2', '3', '4', '6'],
  ],
  ['an own entry of another name is left out', [...PROS, pro('9', 'House Music')], ['1', '2', '3', '4']],
  ['PROs under other ids stay', [pro('70', 'ascap'), pro('71', 'House Music')], ['70']],
  ['an empty list gives the default ones', [], ['1', '2', '3', '4']],
])('%s @spec-2 @spec-3 @spec-9', (_, listed, expected) => expect(ids(listed)).toEqual(expected));
