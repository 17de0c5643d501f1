/** Lists that forms choose from: states, cities, business types. */
import { readFileSync } from 'node:fs';
import { notFound } from '#host/platform/http/httpError.ts';
import { BUSINESS_TYPES } from './businessTypes.ts';

/** A choice of a list: `value` is sent, `label` is shown. */
export interface Option {
  label: string;
  value: string;
}

const places = JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8')) as {
  states: { value: string; label: string; cities: string }[];
};

/** The 50 states and the District of Columbia; a state's value is its postal code. */
export const STATES: readonly Option[] = places.states.map(({ label, value }) => ({ label, value }));

/** A state by its postal code or its name, in any case. */
export const findState = (typed: string) =>
  STATES.find(({ label, value }) =>
    [label, value].some((each) => each.toLowerCase() === typed.toLowerCase()),
  );

/**
 * The cities of a state, by its value (or its name).
 *
 * @throws HttpError 404 when there is no such state
 */
export function listCities(stateId: string): Option[] {
  const chosen = findState(stateId);
  const state = places.states.find(({ value }) => value === chosen?.value);
  if (!state) throw notFound('Please choose a state from the list.');
  return state.cities.split('|').map((name) => ({ label: name, value: name }));
}

/** The label of a business type that was sent as label or value. An unlisted type is returned unchanged. */
export const businessTypeLabel = (typed: string) =>
  BUSINESS_TYPES.find(({ label, value }) => label === typed || value === typed)?.label ?? typed;
