/** What is typed before the app answers: typed once more into the fields of the app. */

interface Caret {
  name: string;
  start: number | null;
  end: number | null;
}

const isText = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name !== '' && !['checkbox', 'radio'].includes(target.type);

const fieldsOf = () => [...document.querySelectorAll('input')].filter(isText);

/** Sets a value as typing does: React looks for a change from what a script has set last. */
function type(field: HTMLInputElement, value: string, caret: Caret | undefined): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  // An e-mail field has no caret to set.
  if (caret?.name === field.name && caret.start !== null) field.setSelectionRange(caret.start, caret.end);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps what is typed until the first screen is shown, which says so by `data-shown` (Page.tsx). */
export function rememberTyped(): void {
  const typed = new Map<string, string>();
  // The caret is lost while React takes over the field.
  let caret: Caret | undefined;
  const note = ({ target }: Event) => {
    if (isText(target)) typed.set(target.name, target.value);
  };
  const noteCaret = () => {
    const { activeElement: field } = document;
    if (isText(field)) caret = { name: field.name, start: field.selectionStart, end: field.selectionEnd };
  };
  document.addEventListener('input', note, true);
  document.addEventListener('selectionchange', noteCaret);
  const watch = new MutationObserver(() => {
    watch.disconnect();
    document.removeEventListener('input', note, true);
    document.removeEventListener('selectionchange', noteCaret);
    for (const field of fieldsOf()) {
      // What a browser fills in, or has kept over a reload, was not typed.
      const value = typed.get(field.name) ?? (field.defaultValue === '' ? field.value : '');
      if (value !== '') type(field, value, caret);
    }
  });
  watch.observe(document.documentElement, { attributeFilter: ['data-shown'] });
}
