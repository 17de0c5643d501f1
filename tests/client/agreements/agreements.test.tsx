import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { ann, renderApp } from '#tests/support/client/renderApp.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { delayed } from '#tests/support/upstream/calls.ts';
import { agreement, gyms } from '#tests/support/fixtures/memberships.ts';

const happy = {
  'GET /web/account/business': gyms(),
  'GET /web/account/agreements/business/1': {
    json: [
      agreement(71, 'ASCAP', { coverageLink: 'coverage/71' }),
      agreement(72, 'BMI'),
      agreement(73, 'GMR', { agreementLink: '' }),
    ],
  },
  'GET /web/account/agreements/business/2': { json: [agreement(81, 'SESAC')] },
};

const upstream = backendOfFile();
let log: MockInstance<typeof console.info>;

beforeEach(() => {
  log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

const open = () => renderApp('/account', { url: upstream.url, user: ann });

const rows = () => within(screen.getByRole('region', { name: 'Agreements' })).getAllByRole('listitem');

async function opened() {
  upstream.reset(happy);
  const person = open();
  await screen.findByText('ASCAP Music License');
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  return person;
}

test('a row offers a document only when it exists, and Download All is always there @spec-2 @spec-3', async () => {
  await opened();

  expect(
    rows().map((row) =>
      within(row)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['Download Agreement', 'Download Coverage'], ['Download Agreement'], []]);
  expect(screen.getByRole('button', { name: 'Download All' })).toBeVisible();
});

test('agreements in force come first with their last day, denied ones last, and earlier years the latest first', async () => {
  const inForce = { status: 'ACTIVE', coveredThrough: '2028-11-23' } as const;
  const ended = (coveredThrough: string) => ({ status: 'ENDED', coveredThrough }) as const;
  upstream.reset({
    ...happy,
    'GET /web/account/agreements/business/1': {
      json: [
        agreement(61, 'GMR', ended('2026-11-23')),
        agreement(62, 'SESAC', ended('2027-11-23')),
        agreement(71, 'BMI', { status: 'DENIED' }),
        agreement(72, 'ASCAP', inForce),
      ],
    },
  });
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Show the agreements of earlier years' }));
  expect(rows().map(({ textContent }) => textContent.replace(/Download.*/, ''))).toEqual([
    'ASCAP Music LicenseIn force through Nov 23, 2028',
    'BMI Music LicenseDenied by the PRO',
    'SESAC Music LicenseEnded Nov 23, 2027',
    'GMR Music LicenseEnded Nov 23, 2026',
  ]);
});

test.each([
  ['Download Agreement, ASCAP, PDF', 'GET /web/agreements/download/71', 'downloading ascap_agreement.pdf'],
  ['Download All', 'GET /web/agreements/download-all', 'downloading all agreements'],
])('a failed %s stops the overlay, shows nothing and is logged @spec-8', async (button, call, logged) => {
  const person = await opened();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  const answer = delayed({ status: 500, json: { message: 'down' } });
  upstream.answerAll({ [call]: answer.answer });
  await person.click(screen.getByRole('button', { name: button }));

  expect(await screen.findByText('Downloading…')).toBeVisible();
  answer.release();

  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith(`Barline: ${logged} failed.`, expect.any(Error));
});
