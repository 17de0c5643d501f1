/** Tests which components a key press rerenders, and that typed text is in the draft once a page is left. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler, type ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { endSession, registerVar } from '#client/session/session.ts';
import { EstimateForm } from '#client/pages/landing/EstimateForm.tsx';
import { backendOfFile } from '#tests/support/client/backend.ts';
import { finishedDraft } from '#tests/support/fixtures/drafts.ts';
import { control, press, tick, type } from '#tests/support/client/form.ts';
import { openRegistration, SCRIPT } from '#tests/support/client/openRegistration.tsx';
import { renderScreen } from '#tests/support/client/renderScreen.tsx';

/** The names of the fields and other components that React has rendered since the last key press. */
const rendered = vi.hoisted(() => [] as string[]);

/** Wraps each component of a module in a profiler. */
function profiled<Module extends object>(components: Module): Module {
  const around = ([name, Part]: [string, unknown]) => {
    if (!/^[A-Z]/.test(name) || typeof Part !== 'function') return [name, Part];
    const Component = Part as ComponentType<{ name?: string }>;
    const Profiled = (props: { name?: string }) => (
      <Profiler id={props.name ?? name} onRender={(id) => rendered.push(id)}>
        <Component {...props} />
      </Profiler>
    );
    return [name, Profiled];
  };
  return Object.fromEntries(Object.entries(components).map(around)) as Module;
}

vi.mock('#client/ui/form/fields.tsx', async (original) => profiled(await original<object>()));
vi.mock('#client/ui/form/choiceFields.tsx', async (original) => profiled(await original<object>()));
vi.mock('#client/ui/form/SubmitButton.tsx', async (original) => profiled(await original<object>()));
vi.mock('#client/ui/form/FormError.tsx', async (original) => profiled(await original<object>()));
// The badge renders whenever the page itself renders, so its profiler shows a render of the page.
vi.mock('#client/parts/wizard/DiscountBadge.tsx', async (original) => profiled(await original<object>()));

const upstream = backendOfFile(SCRIPT);

async function open(path: string, draft = finishedDraft()) {
  openRegistration(upstream.url, path, draft);
  await screen.findByRole('button', { name: /Next|Submit/ });
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
}

/** Types a text key by key, without a pause between the keys. */
function typeOn(name: string, text: string) {
  act(() => control(name).focus());
  for (let end = 1; end <= text.length; end += 1) type(name, text.slice(0, end));
}

describe('typing renders its own field alone', () => {
  test.each([
    ['/register', 'fullName', 'Grace Hopper'],
    ['/register', 'password', 'Sunny4Day'],
    ['/register/business', 'businessName', 'Steel Gym'],
    ['/register/business', 'businessCity', 'Tampa'],
    ['/register/business', 'businessZipCode', '33602'],
    ['/register/metrics', 'businessTotalMembers', '1234'],
  ])('on %s in %s @spec-4', async (path, name, text) => {
    await open(path);
    rendered.length = 0;
    typeOn(name, text);
    expect(control(name)).toHaveValue(text);
    expect(new Set(rendered)).toEqual(new Set([name]));
  });

  test('in the estimate of the first page @spec-2', () => {
    renderScreen(<EstimateForm />, { url: upstream.url, path: '/' });
    rendered.length = 0;
    typeOn('businessTotalMembers', '1234');
    expect(new Set(rendered)).toEqual(new Set(['businessTotalMembers']));
  });
});

describe('what was typed is in the draft', () => {
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
  };

  test.each([
    ['the page is left', () => fireEvent(window, new Event('pagehide'))],
    ['the page is hidden', hide],
    ['the browser goes back', () => fireEvent.popState(window)],
    ['Back is pressed', press.bind(null, 'Back')],
    ['the form is submitted', press.bind(null, 'Next')],
  ])('at once when %s @ux-8', async (_, leave) => {
    await open('/register/business');
    typeOn('businessName', 'Steel Gym');
    expect(registerVar()?.values.businessName).toBe('Iron Gym');
    leave();
    expect(registerVar()?.values.businessName).toBe('Steel Gym');
  });

  test('after a short pause @ux-8', async () => {
    await open('/register/business');
    typeOn('businessName', 'Steel Gym');
    await expect.poll(() => registerVar()?.values.businessName).toBe('Steel Gym');
  });

  test('when its page closes @ux-8', () => {
    const { unmount } = openRegistration(upstream.url, '/register/business', finishedDraft());
    typeOn('businessName', 'Steel Gym');
    unmount();
    expect(registerVar()?.values.businessName).toBe('Steel Gym');
  });

  test('at once where an answer is picked @ux-8', async () => {
    await open('/register/providers');
    act(() => screen.getByLabelText(/BMI/).focus());
    tick(/BMI/);
    expect(registerVar()?.values.businessProviders).not.toEqual(finishedDraft().values.businessProviders);
  });

  test('but not once the session has ended @spec-2', () => {
    const { unmount } = openRegistration(upstream.url, '/account/new-location', finishedDraft('location'));
    typeOn('businessName', 'Steel Gym');
    act(() => endSession());
    unmount();
    fireEvent(window, new Event('pagehide'));
    expect(registerVar()).toBeNull();
  });
});
