/** Tests that switching the business shows cached data until new data arrives (specification, section 4). */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selectBusiness } from '#client/session/session.ts';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { account, agreement, answer, membership } from '#tests/support/fixtures/memberships.ts';

const agreements = (shortName: string) => [agreement(7, shortName, { agreementLink: '' })];
const paying = (totalMonthlyPayment: number) => ({ membership: [{ ...membership, totalMonthlyPayment }] });

interface Screen {
  path: string;
  /** The method and path of the call that loads the screen, without the business's id at the path's end. */
  call: string;
  /** The reply for the first business, the reply for the second, and a later reply for the first. */
  replies: unknown[];
  /** The text that the screen shows for each of the three replies. */
  texts: [string, string, string];
  loading?: string;
}

const SCREENS: Screen[] = [
  {
    path: '/account/settings',
    call: 'GET /web/account/info',
    replies: ['Miami', 'Key West', 'Miami Beach'].map((city) => account('Gym', { city }).json),
    texts: ['Miami', 'Key West', 'Miami Beach'],
    loading: 'Loading your account…',
  },
  {
    path: '/account/add-product',
    call: 'GET /web/account/availables-providers',
    replies: ['SESAC', 'GMR', 'BMI'].map((name, at) => [{ id: at + 2, name }]),
    texts: ['SESAC', 'GMR', 'BMI'],
  },
  {
    path: '/account',
    call: 'GET /web/account/agreements/business',
    replies: [agreements('ASCAP'), [], agreements('SESAC')],
    texts: ['ASCAP Music License', 'No agreements to show', 'SESAC Music License'],
    loading: 'Loading agreements…',
  },
  {
    path: '/account/membership',
    call: 'GET /web/account/membership',
    replies: [paying(1117.42), paying(88), paying(99)],
    texts: ['$1,117.42', '$88.00', '$99.00'],
    loading: 'Loading your membership…',
  },
];

const upstream = backendOfFile();

const isShown = (text: string) =>
  [...screen.queryAllByText(text), ...screen.queryAllByDisplayValue(text)].length > 0;

test.each(SCREENS)(
  '$path shows a business’s cached data at once, and then the new data @spec-4',
  async ({ path, call, replies, texts: [first, other, fresh], loading }) => {
    upstream.reset({
      ...answer(membership),
      'GET /web/providers': { json: [] },
      [`${call}/1`]: { unchecked: replies[0] },
      [`${call}/2`]: { unchecked: replies[1] },
    });
    renderApp(path, { url: upstream.url, user: ann });
    await waitFor(() => expect(isShown(first)).toBe(true));
    selectBusiness('2');
    await waitFor(() => expect(isShown(other)).toBe(true));
    expect(isShown(first)).toBe(false);

    const late = delayed({ unchecked: replies[2] });
    upstream.answerAll({ [`${call}/1`]: late.answer });
    selectBusiness('1');
    await waitFor(() => expect(isShown(first)).toBe(true));
    if (loading) expect(screen.getByText(loading)).toBeVisible();
    late.release();
    await waitFor(() => expect([isShown(fresh), isShown(first)]).toEqual([true, false]));
    await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  },
);
