import type { FieldState } from 'final-form';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { Rule } from '#client/domain/validate.ts';

const SUBSCRIPTION = {
  value: true,
  error: true,
  submitError: true,
  submitFailed: true,
  dirtySinceLastSubmit: true,
};

// Prerendering cannot run layout effects, as it has no layout.
const useSoonEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Returns the visible error: none before a failed submit; a changed value hides the server's error. */
function shownError(state: FieldState<unknown> | undefined) {
  if (!state?.submitFailed) return undefined;
  const message: unknown = state.error ?? (state.dirtySinceLastSubmit ? undefined : state.submitError);
  return typeof message === 'string' ? message : undefined;
}

/** The state of a form field: its value, the function that changes it, its error, and its HTML id. */
export interface FormField<Value> {
  id: string;
  value: Value;
  change: (value: Value) => void;
  error: string | undefined;
}

/**
 * Connects a control to a field of the surrounding form. `empty` is the value of an unanswered field.
 *
 * It replaces react-final-form's `useField`, which resets a field to its initial value when the field is
 * shown again, such as in a wizard step. This hook retains the typed value.
 */
export function useFormField<Value>(name: string, empty: Value, validate?: Rule<Value>): FormField<Value> {
  const form = useForm<Record<string, unknown>>('useFormField');
  const latest = useRef({ empty, validate });
  const [state, setState] = useState<FieldState<unknown>>();
  const id = useId();

  useSoonEffect(() => {
    latest.current = { empty, validate };
  });

  useSoonEffect(
    () =>
      form.registerField(name, setState, SUBSCRIPTION, {
        getValidator: () => (value: unknown, allValues: object) =>
          latest.current.validate?.(
            (value ?? latest.current.empty) as Value,
            allValues as Record<string, unknown>,
          ),
      }),
    [form, name],
  );

  const current = state?.name === name ? state.value : form.getState().values[name];
  return {
    id,
    value: (current ?? empty) as Value,
    change: (value) => form.change(name, value),
    error: shownError(state),
  };
}
