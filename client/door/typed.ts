/** What is typed before the app answers: typed once more into the fields of the app. */

interface Caret {
  name: string;
  start: number | null;
  end: number | null;
}

const isText = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name !== '' && !['checkbox', 'radio'].includes(target.type);

const fieldsOf = () => [...document.querySelectorAll('input')].filter(isText);

/** In this tab: what was typed when the page was left before the app was there. */
const KEPT_KEY = 'typed';

/** Keeps answers for the same page loaded again; a password is typed again. */
function keep(typed: Map<string, string>): void {
  const answers = fieldsOf().filter(({ type, name }) => type !== 'password' && typed.has(name));
  const values = answers.map(({ name, value }): [string, string] => [name, value]);
  try {
    if (values.length > 0) sessionStorage.setItem(KEPT_KEY, JSON.stringify([location.pathname, values]));
  } catch {
    // Blocked: the answers are typed again.
  }
}

/** Takes back what was kept; the next page that is loaded drops it. */
export function takeKept(): [string, string][] {
  try {
    const kept = sessionStorage.getItem(KEPT_KEY);
    sessionStorage.removeItem(KEPT_KEY);
    const [path, values] = JSON.parse(kept ?? '[]') as [string?, [string, string][]?];
    return path === location.pathname && values ? values : [];
  } catch {
    // Blocked, or not JSON.
    return [];
  }
}

/** Sets a value as typing does: React looks for a change from what a script has set last. */
function type(field: HTMLInputElement, value: string, caret: Caret | undefined): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  // An e-mail field has no caret to set.
  if (caret?.name === field.name && caret.start !== null) field.setSelectionRange(caret.start, caret.end);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps what is typed until the first screen is shown, which says so by `data-shown` (Page.tsx), also over a reload.
 * Returns whether a reload has brought something back.
 */
export function rememberTyped(): boolean {
  const typed = new Map(takeKept());
  // A field without an answer is left as it is, for the browser to fill in.
  for (const field of fieldsOf().filter(({ name }) => typed.has(name)))
    field.value = typed.get(field.name) ?? '';
  const isBack = typed.size > 0;
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
  const keepTyped = () => {
    keep(typed);
  };
  window.addEventListener('pagehide', keepTyped);
  const watch = new MutationObserver(() => {
    watch.disconnect();
    window.removeEventListener('pagehide', keepTyped);
    document.removeEventListener('input', note, true);
    document.removeEventListener('selectionchange', noteCaret);
    for (const field of fieldsOf()) {
      // What a browser fills in, or has kept over a reload, was not typed.
      const value = typed.get(field.name) ?? (field.defaultValue === '' ? field.value : '');
      if (value !== '') type(field, value, caret);
    }
  });
  watch.observe(document.documentElement, { attributeFilter: ['data-shown'] });
  return isBack;
}
