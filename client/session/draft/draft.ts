import { useMemo } from 'react';
import type {
  RegistrationDraft,
  RegistrationFlow,
  RegistrationValues,
} from '#client/domain/registration/registration.ts';
import { useStoredDraft } from '#client/session/guards.ts';
import { addRegistration, registerVar } from '#client/session/session.ts';
import { keepTyped } from './debouncedSave.ts';

/** Changes the given properties of a draft. */
export type UpdateDraft = (patch: Partial<RegistrationDraft>) => void;

/**
 * Returns a flow's draft. The flows `register` and `wizard` share their answers but not the verified e-mail
 * address, because each flow has its own verification requests. A switch between these flows preserves the
 * progress of each. A new location starts with an empty draft.
 */
export function draftFor(flow: RegistrationFlow, stored: RegistrationDraft | null): RegistrationDraft {
  if (stored?.flow === flow) return stored;
  if (!stored || stored.flow === 'location' || flow === 'location') {
    return { id: crypto.randomUUID(), flow, values: {} };
  }
  const { values, savedQuote, other, ...left } = stored;
  const found = other?.flow === flow ? other : { id: crypto.randomUUID(), flow };
  return { ...found, values, ...(savedQuote && { savedQuote }), other: left };
}

/** Returns the current draft of a flow, including the pending answers. */
export function draftNow(flow: RegistrationFlow): RegistrationDraft {
  keepTyped();
  return draftFor(flow, registerVar());
}

/**
 * Returns a flow's draft, which persists across reloads, and the functions that change the draft. `answer`
 * adds the answers of a form.
 */
export function useDraft(flow: RegistrationFlow) {
  const stored = useStoredDraft();
  const draft = useMemo(() => draftFor(flow, stored), [flow, stored]);
  const update: UpdateDraft = (patch) => addRegistration({ ...draftNow(flow), ...patch });
  const answer = (values: RegistrationValues) => update({ values: { ...draftNow(flow).values, ...values } });
  return { draft, update, answer };
}
