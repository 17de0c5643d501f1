/** Finds, fills in and presses the controls of the rendered page. */
import { fireEvent, screen } from '@testing-library/react';

/** Returns a form's control by its name, which is the field name in the specification. */
export function control(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}

export const type = (name: string, value: string) => fireEvent.change(control(name), { target: { value } });

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export const tick = (label: RegExp) => fireEvent.click(screen.getByLabelText(label));
