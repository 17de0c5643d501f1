import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';

/**
 * What `select` returns for the form's values. The component rerenders only when that changes, so that a typed key
 * renders its own field and only what depends on it.
 *
 * @param select returns a primitive, or the same object for the same values
 */
export function useFormValue<Value>(select: (values: never) => Value): Value {
  const form = useForm('useFormValue');
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener, { values: true }), [form]);
  const selected = () => select(form.getState().values as never);
  return useSyncExternalStore(subscribe, selected, selected);
}
