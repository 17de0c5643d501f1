/** Lists a quote's answers for everybody who opens its link, without revealing who gave the answers. */
import { BACKGROUND_ONLY, MUSIC_OPTIONS } from '#common/limits.ts';
import { findProvider } from '#host/catalogue/providers.ts';
import { readable } from '../explain.ts';
import type { Quote, RateForm } from '../service.ts';

/** The questions in words, in display order, except the subscriber's e-mail address, which is private. */
const QUESTIONS = {
  packageCode: 'Group code',
  businessProviders: 'PROs',
  isBgMusic: 'Music',
  businessTotalMembers: 'Total members',
  businessNumberGroup: 'Group class participant capacity',
  businessClassesPerWeek: 'Classes per week',
  businessSquareFootage: 'Gym square footage',
  businessPromotionCode: 'Partner code',
} as const satisfies Record<Exclude<keyof RateForm, 'subscriberEmail'>, string>;

type Name = keyof typeof QUESTIONS;

const NAMES = Object.keys(QUESTIONS) as Name[];

/** Returns a quote's answers under the specification's field names. Commas join the values of a list. */
export const answersOf = ({ inputs }: Quote) =>
  NAMES.flatMap((name) => {
    const value = inputs[name];
    return value === undefined ? [] : [{ name, value: String(value) }];
  });

/** The counts that a background-only business does not enter, so each is 1 (specification, section 9). */
const CLASS_COUNTS = new Set<Name>(['businessTotalMembers', 'businessNumberGroup', 'businessClassesPerWeek']);

function inWords(name: Name, inputs: RateForm): string | undefined {
  const value = inputs[name];
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map((id) => findProvider(id)?.shortName ?? id).join(', ');
  if (name === 'isBgMusic') {
    const label = MUSIC_OPTIONS.find((option) => option.value === value)?.label ?? String(value);
    return `${label.slice(0, 1)}${label.slice(1).toLowerCase()}`;
  }
  return typeof value === 'number' ? readable(value) : value;
}

/** Returns a quote's questions and answers in words, without `CLASS_COUNTS` if its form has no such fields. */
export const answersInWords = ({ inputs }: Pick<Quote, 'inputs'>): [question: string, answer: string][] =>
  NAMES.filter(
    (name) =>
      !(CLASS_COUNTS.has(name) && inputs.isBgMusic === BACKGROUND_ONLY && inputs.packageCode === undefined),
  ).flatMap((name) => {
    const words = inWords(name, inputs);
    return words === undefined ? [] : [[QUESTIONS[name], words]];
  });
