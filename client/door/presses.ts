/** What a person presses before the app answers: remembered here, and done once it does. Links work by themselves. */

const html = document.documentElement;

/** The same control in the page that the app has rendered. */
function again(control: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control;
  const alike = document.querySelectorAll<HTMLElement>(control.tagName);
  // A field has no text; its name tells it apart.
  const isSame = (other: HTMLElement) =>
    other.textContent === control.textContent && other.getAttribute('name') === control.getAttribute('name');
  return [...alike].find(isSame);
}

/** Holds each press of a button back until the first screen is shown, which says so by `data-shown` (Page.tsx). */
export function rememberPresses(): void {
  let pressed: HTMLElement | undefined;
  let focused: HTMLElement | undefined;

  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    button.setAttribute('aria-busy', 'true');
  };
  const noteFocus = ({ target }: Event) => {
    focused = target instanceof HTMLElement ? target : undefined;
  };

  document.addEventListener('click', hold, true);
  document.addEventListener('focusin', noteFocus);
  const watch = new MutationObserver(() => {
    watch.disconnect();
    document.removeEventListener('click', hold, true);
    document.removeEventListener('focusin', noteFocus);
    // The page that the app has rendered may have taken the place of the control.
    if (focused && !focused.isConnected && document.activeElement === document.body) again(focused)?.focus();
    pressed?.removeAttribute('aria-busy');
    if (pressed) again(pressed)?.click();
  });
  watch.observe(html, { attributeFilter: ['data-shown'] });
}
