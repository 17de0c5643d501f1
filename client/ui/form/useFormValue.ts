import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';

/**
 * Returns the result of `select` for the form's values. The component rerenders only when the result changes,
 * so that typing in a field does not rerender the other fields.
 *
 * @param select returns a primitive, or the same object for the same values
 */
export function useFormValue<Value>(select: (values: never) => Value): Value {
  const form = useForm('useFormValue');
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener, { values: true }), [form]);
  const selected = () => select(form.getState().values as never);
  return useSyncExternalStore(subscribe, selected, selected);
}
