/** Tests the label, keyboard and autocomplete token of each form control (docs/screens.md, ux 1 to 3). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addRegistration } from '#client/session/session.ts';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { ann, goTo, renderApp } from '#tests/support/client/renderApp.tsx';
import { FORMS } from '#tests/support/fixtures/forms.ts';

const upstream = backendOfFile();

const described = (control: HTMLInputElement | HTMLSelectElement) => [
  control.name,
  control.labels?.[0]?.textContent,
  control.getAttribute('inputmode') ?? control.type,
  ...[control.getAttribute('autocomplete')].filter((token) => token !== null),
];

test.each(Object.entries(FORMS))(
  '%s: each control has a visible label, keyboard and autocomplete token; an empty one is refused @ux-1 @ux-2 @ux-3',
  async (_, { path, draft, steps = [], submit, controls }) => {
    upstream.reset({
      ...SCRIPT,
      'GET /web/providers': { json: [{ id: 4, shortName: 'GMR' }] },
      'GET /web/account/availables-providers/{id}': { json: [{ id: 4, name: 'GMR' }] },
    });
    renderApp('/payments', { url: upstream.url, ...(path.startsWith('/account') && { user: ann }) });
    if (draft) addRegistration(draft);
    goTo(path);
    for (const [role, name] of steps) fireEvent.click(await screen.findByRole(role, { name }));
    const button = await screen.findByRole('button', { name: submit });
    const form = button.closest('form');
    await screen.findByLabelText(controls[0]?.[1] ?? '', { selector: `[name=${controls[0]?.[0] ?? ''}]` });
    const shown = [
      ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'input:not([type=checkbox], [type=radio]), select',
      ) ?? []),
    ];
    expect(shown.map((each) => each.hasAttribute('placeholder'))).not.toContain(true);
    expect(shown.map(described)).toEqual(controls);
    for (const each of shown) expect(each.labels?.[0]).toBeVisible();
    if (path === '/account/settings' && controls.length === 1) return;
    fireEvent.click(button);
    await waitFor(() => expect(form?.querySelector('[aria-invalid=true]')).toHaveFocus());
    expect(document.activeElement).toHaveAccessibleDescription();
  },
);
