/** The options of form fields: states, cities and business types. `value` is submitted, and `label` shown. */
import { readFileSync } from 'node:fs';
import { notFound } from '#host/platform/http/httpError.ts';

export const BUSINESS_TYPES = [
  'Gym / Health Club',
  'Fitness Studio',
  'Yoga / Pilates Studio',
  'Cycling Studio',
  'Dance Studio',
  'Martial Arts Studio',
  'CrossFit / Functional Training',
  'Personal Training Studio',
  'Recreation / Community Center',
  'Other Fitness Business',
].map((label) => ({ label, value: label.toLowerCase().replaceAll(/[^a-z]+/g, '-') }));

const places = JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8')) as {
  states: { value: string; label: string; cities: string }[];
};

/** The 50 states and the District of Columbia. The value of an option is the state's two-letter code. */
export const STATES = places.states.map(({ label, value }) => ({ label, value }));

/** Finds a state by its two-letter code or name, ignoring case. */
export const findState = (typed: string) =>
  STATES.find(({ label, value }) =>
    [label, value].some((each) => each.toLowerCase() === typed.toLowerCase()),
  );

/** Lists the cities of a state by its two-letter code or name. @throws HttpError 404 for an unknown state */
export function listCities(stateId: string) {
  const chosen = findState(stateId);
  const state = places.states.find(({ value }) => value === chosen?.value);
  if (!state) throw notFound('Please choose a state from the list.');
  return state.cities.split('|').map((name) => ({ label: name, value: name }));
}

/** Returns the label of a business type, given by label or value. Returns an unlisted type unchanged. */
export const businessTypeLabel = (typed: string) =>
  BUSINESS_TYPES.find(({ label, value }) => label === typed || value === typed)?.label ?? typed;
