import type { FieldState } from 'final-form';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { Rule } from '#client/domain/validate.ts';
import { described, type FieldTexts } from './fieldFrame.tsx';

const SUBSCRIPTION = { value: true, error: true, submitError: true, submitFailed: true };

type Field = FieldState<unknown> & { refused?: unknown };

/** Stores the refused value for `shownError`, because Final Form retains the error of a changed value. */
const withRefused = (state: FieldState<unknown>, before: Field | undefined): Field => ({
  ...state,
  refused: before && state.submitError === before.submitError ? before.refused : state.value,
});

/** Returns the error to show after a failed submit. The server's error applies only to the refused value. */
function shownError(state: Field | undefined) {
  if (!state?.submitFailed) return undefined;
  const message: unknown = state.error ?? (state.value === state.refused ? state.submitError : undefined);
  return typeof message === 'string' ? message : undefined;
}

/** The props of every field: its name, its texts, and the rule for its value. */
export interface FieldProps<Value = string> extends FieldTexts {
  validate?: Rule<Value>;
}

/**
 * Connects a control to a field of the surrounding form. `empty` is the value of an empty field. Returns the
 * props of the field's frame, and the attributes of the control, which refer to texts in the frame.
 *
 * It replaces react-final-form's `useField`, which resets a field to its initial value when the field is
 * shown again, such as in a wizard step. This hook retains the typed value.
 */
export function useFormField<Value, Attributes extends object>(
  { name, label, hint, optional, validate, ...attributes }: FieldProps<Value> & Attributes,
  empty: NoInfer<Value>,
) {
  const form = useForm<Record<string, unknown>>('useFormField');
  const latest = useRef({ empty, validate });
  const [state, setState] = useState<Field>();
  const id = useId();

  useLayoutEffect(() => {
    latest.current = { empty, validate };
  });

  useLayoutEffect(
    () =>
      form.registerField(name, (next) => setState((before) => withRefused(next, before)), SUBSCRIPTION, {
        getValidator: () => (value: unknown, allValues: object) =>
          latest.current.validate?.(
            (value ?? latest.current.empty) as Value,
            allValues as Record<string, unknown>,
          ),
      }),
    [form, name],
  );

  const current = state?.name === name ? state.value : form.getState().values[name];
  const error = shownError(state);
  return {
    value: (current ?? empty) as Value,
    change: (value: Value) => form.change(name, value),
    frame: { id, label, hint, optional, error },
    control: { ...attributes, ...described(id, { hint, error }), id, name },
  };
}
