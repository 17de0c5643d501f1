import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';

/**
 * What `select` makes of the form's values. It renders again only when that is another: a key that is typed renders
 * its own field, and nothing that does not depend on it.
 *
 * @param select returns a primitive, or the same object for the same values
 */
export function useFormValue<Value>(select: (values: never) => Value): Value {
  const form = useForm('useFormValue');
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener, { values: true }), [form]);
  const selected = () => select(form.getState().values as never);
  return useSyncExternalStore(subscribe, selected, selected);
}
