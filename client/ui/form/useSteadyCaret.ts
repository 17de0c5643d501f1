import { useLayoutEffect, useReducer, useRef, type ChangeEvent } from 'react';

const typedBefore = (text: string, caret: number) =>
  text.slice(0, caret).replace(/[^\p{L}\p{N}]/gu, '').length;

/** Returns the caret's position after the first `count` letters and digits of a text. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    seen += typedBefore(text[at] ?? '', 1);
  }
  return text.length;
}

/**
 * Preserves the caret's position when a mask rewrites the typed text. Call the returned function with the
 * change event and the text that the control will show.
 */
export function useSteadyCaret() {
  const pending = useRef<{ control: HTMLInputElement; caret: number }>(undefined);
  // Forces a render, because only a render restores the caret (below). If the user deletes a bracket of the
  // mask, the mask adds it again, so that the form's value does not change and causes no render.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!pending.current) return;
    const { control, caret } = pending.current;
    pending.current = undefined;
    control.setSelectionRange(caret, caret);
  });

  return ({ target }: ChangeEvent<HTMLInputElement>, shown: string) => {
    // `selectionStart` is null for e-mail and number inputs, which throw if a script sets the caret.
    if (target.selectionStart === null || shown === target.value) return;
    const onlyCase = shown.toLowerCase() === target.value.toLowerCase();
    const caret = onlyCase
      ? target.selectionStart
      : caretAfter(shown, typedBefore(target.value, target.selectionStart));
    pending.current = { control: target, caret };
    redraw();
  };
}
