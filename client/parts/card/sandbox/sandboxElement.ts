import { errorId } from '#client/ui/form/fieldFrame.tsx';
import { digitsOf, FORMATS, INCOMPLETE, validateField } from './cardRules.ts';
import type { CardError, CardFieldType } from './cardRules.ts';

const FIELDS: Record<
  CardFieldType,
  { name: string; label: string; autocomplete: string; placeholder: string }
> = {
  cardNumber: {
    name: 'cardnumber',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
  },
  cardExpiry: { name: 'exp-date', label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  cardCvc: { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', placeholder: 'CVC' },
};

type Listener = (event?: unknown) => void;

/** A card field of the sandbox: an input element with the interface of a Stripe element. */
export class SandboxElement {
  readonly #type: CardFieldType;
  readonly #input: HTMLInputElement;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #onDestroy: () => void;
  #label: HTMLLabelElement | undefined;
  #lastChange = '';
  /** The HTML id of the field's error message on the page. */
  #messageId = '';
  /** Whether the field was incomplete when the card was submitted, and still is. */
  #isMissing = false;

  constructor(type: CardFieldType, onDestroy: () => void) {
    this.#type = type;
    this.#onDestroy = onDestroy;
    this.#input = this.#createInput();
  }

  #createInput() {
    const { name, label, autocomplete, placeholder } = FIELDS[this.#type];
    const input = document.createElement('input');
    input.name = name;
    input.type = 'text';
    input.inputMode = 'numeric';
    input.placeholder = placeholder;
    input.setAttribute('autocomplete', autocomplete);
    input.setAttribute('aria-label', label);
    input.className = 'card-sandbox-input';
    input.addEventListener('input', () => {
      this.#format();
      this.#emitChange(false);
    });
    input.addEventListener('blur', () => this.#emitChange(true));
    return input;
  }

  /** Formats the text and puts the caret after the same digit as before. */
  #format() {
    const { value, selectionStart } = this.#input;
    const digitsBefore = digitsOf(value.slice(0, selectionStart ?? value.length)).length;
    const isAtEnd = selectionStart === null || selectionStart === value.length;
    const text = FORMATS[this.#type](value);
    if (text === value) return;
    this.#input.value = text;
    let caret = 0;
    for (let seen = 0; seen < digitsBefore && caret < text.length; caret++) {
      if (/\d/.test(text.charAt(caret))) seen++;
    }
    const place = isAtEnd ? text.length : caret;
    this.#input.setSelectionRange(place, place);
  }

  #emitChange(isLeft: boolean) {
    const state = validateField(this.#type, this.#input.value, isLeft);
    if (state.complete) this.#isMissing = false;
    if (this.#isMissing) state.error ??= INCOMPLETE[this.#type];
    const isWrong = state.error !== undefined;
    this.#input.setAttribute('aria-invalid', String(isWrong));
    if (isWrong && this.#messageId) this.#input.setAttribute('aria-describedby', this.#messageId);
    else this.#input.removeAttribute('aria-describedby');
    const change = JSON.stringify(state);
    if (change === this.#lastChange) return;
    this.#lastChange = change;
    this.#emit('change', { elementType: this.#type, ...state });
  }

  #emit(event: string, detail?: unknown) {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail);
  }

  readonly #focusInput = () => this.#input.focus();

  /**
   * Inserts the input into a container. A click on the container's label then focuses the input, as with a
   * Stripe element. Stores the id of the container's error message, to which the input refers in ARIA.
   */
  mount(place: HTMLElement) {
    place.append(this.#input);
    this.#messageId = place.id && errorId(place.id);
    this.#label = [...document.querySelectorAll('label')].find(
      ({ htmlFor }) => place.id !== '' && htmlFor === place.id,
    );
    this.#label?.addEventListener('click', this.#focusInput);
    queueMicrotask(() => this.#emit('ready'));
  }

  on(event: string, listener: Listener) {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  off(event: string, listener: Listener) {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  focus() {
    this.#input.focus();
  }

  unmount() {
    this.#label?.removeEventListener('click', this.#focusInput);
    this.#input.remove();
  }

  destroy() {
    this.unmount();
    this.#input.value = '';
    this.#onDestroy();
  }

  /** Validates the field when the card is submitted, and shows and returns its error. */
  validate(): CardError | undefined {
    const { complete, error } = validateField(this.#type, this.#input.value, true);
    this.#isMissing = !complete;
    this.#emitChange(true);
    return error ?? (complete ? undefined : INCOMPLETE[this.#type]);
  }

  get digits(): string {
    return digitsOf(this.#input.value);
  }
}
