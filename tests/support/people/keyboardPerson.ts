import { setTimeout as wait } from 'node:timers/promises';
import type { Download, Page } from 'playwright-core';
import { AccessibilityTree, isCalled, isGone, until } from './accessibilityTree.ts';
import type { Name, Role, Seen } from './accessibilityTree.ts';

/** The conditions that a node must meet besides its role and name. */
interface Details {
  /** Text that the node contains. */
  text?: Name;
  /** The node's value. */
  value?: string;
  /** Text that the node's description contains. */
  described?: string;
  /** A state that is on, such as `checked`. */
  is?: string;
  /** A state that is off. */
  isNot?: string;
}

/** The roles of controls that can be pressed or ticked. */
type Pressable = 'button' | 'link' | 'tab' | 'checkbox' | 'radio';

/** The pause in ms after which a list box treats the next key as the start of a new word. */
const END_OF_WORD_MS = 1_100;

const matchesText = (text: string, expected: Name) =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text);

const fits = (thing: Seen, { text, value, described, is, isNot }: Details) =>
  (text === undefined || matchesText(thing.text, text)) &&
  (value === undefined || thing.value === value) &&
  (described === undefined || thing.description.includes(described)) &&
  (is === undefined || thing.states.includes(is)) &&
  (isNot === undefined || !thing.states.includes(isNot));

const inWords = (role: Role, name?: Name, details: Details = {}) =>
  `${role} ${name === undefined ? '' : String(name)} ${JSON.stringify(details, (_, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  )}`;

/** The maximum number of Tab presses, which is more than the number of tab stops on any page. */
const MOST_STOPS = 120;

/** The roles of controls among which arrow keys move the focus. */
const MOVED_BY_ARROWS = ['radio', 'tab'];

/** Source of a function: whether `this` is in view and it, its parent or grandparent has a focus ring. */
const SHOWS_FOCUS = `function () {
  const isRing = (element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^rgba\\(.*, 0\\)$/.test(outlineColor);
  };
  const { top, bottom, left, right } = this.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return isInView && [this, this.parentElement, this.parentElement.parentElement].some(isRing);
}`;

/**
 * Simulates a user who operates a page with real key presses, never a click, and finds controls only by the
 * roles and names in the accessibility tree.
 */
export class KeyboardPerson {
  readonly page: Page;
  private readonly tree: AccessibilityTree;
  /** Stores the nodes that were read last, because reading the tree again takes as long as a key press. */
  private latest: readonly Seen[] = [];
  /** For error messages: describes a focusable node outside the open dialog. Empty if there is none. */
  private oddity = '';

  private constructor(page: Page, tree: AccessibilityTree) {
    this.page = page;
    this.tree = tree;
  }

  /** Creates a simulated user of a page. */
  static async at(page: Page): Promise<KeyboardPerson> {
    return new KeyboardPerson(page, await AccessibilityTree.of(page));
  }

  /**
   * Returns all nodes of the page. Returns undefined while a focusable node is outside the open modal dialog,
   * because no user can reach such a node. `until` then reads the page again.
   */
  private async things(): Promise<Seen[] | undefined> {
    const things = await this.tree.things();
    this.latest = things;
    const dialog = things.find((thing) => isCalled(thing, 'dialog') && thing.states.includes('modal'));
    const isOutside = ({ id, role, states, around }: Seen) =>
      states.includes('focusable') && role !== 'RootWebArea' && ![id, ...around].includes(dialog?.id ?? id);
    const stray = things.find(isOutside);
    this.oddity = stray ? `A dialog is open, and outside it there is ${stray.role} ${stray.name}.` : '';
    return stray ? undefined : things;
  }

  /** Waits until the page has a node with this role, name and details, and returns the node. */
  sees(role: Role, name?: Name, details: Details = {}): Promise<Seen> {
    const find = async () =>
      (await this.things())?.find((thing) => isCalled(thing, role, name) && fits(thing, details));
    return until(find, async () => {
      const there = (await this.tree.things()).filter((thing) => thing.role === role);
      const list = there.map((thing) => JSON.stringify({ ...thing, around: undefined })).join('\n');
      return `There is no ${inWords(role, name, details)}. There is:\n${list}\n${this.oddity}`;
    });
  }

  /** Waits until no node has this role and name. */
  async lacks(role: Role, name?: Name): Promise<void> {
    const isGone = async () => {
      const things = await this.things();
      return things && !things.some((thing) => isCalled(thing, role, name)) ? true : undefined;
    };
    await until(isGone, () => `There still is a ${inWords(role, name)}. ${this.oddity}`);
  }

  /** Waits until an alert or a status on the page announces this text. */
  async hears(text: Name): Promise<void> {
    const heard = async () =>
      (await this.things())?.some(
        (thing) => ['alert', 'status'].includes(thing.role) && matchesText(thing.text, text),
      )
        ? true
        : undefined;
    await until(heard, () => `Nothing says ${String(text)}. ${this.oddity}`);
  }

  /** Waits until a node with this role, name and details has the focus, and returns the node. */
  isAt(role: Role, name: Name, details: Details = {}): Promise<Seen> {
    const here = async () => {
      const at = await this.tree.focused();
      return at && isCalled(at, role, name) && fits(at, details) ? at : undefined;
    };
    return until(here, async () => {
      const at = await this.tree.focused();
      return `The focus is not on ${inWords(role, name, details)} but on ${JSON.stringify(at)}.`;
    });
  }

  /**
   * Presses a button, link or tab, toggles a checkbox, or selects a radio button. Retries if the page has
   * replaced the control before the press, and waits until a pressed tab is selected.
   */
  async press(role: Pressable, name: Name, details: Details = {}): Promise<void> {
    const press = async () => {
      try {
        await this.activate(await this.sees(role, name, { isNot: 'disabled', ...details }));
        return true;
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    };
    await until(press, () => `${inWords(role, name, details)} goes away whenever it is pressed.`);
    if (role === 'tab') await this.sees(role, name, { is: 'selected' });
  }

  /** Types a text into a field. The text replaces the field's value. */
  async type(name: Name, text: string): Promise<void> {
    const field = await this.field(name);
    await this.goTo(field);
    if (field.value !== '') await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /**
   * Waits until a list box has this option, and selects it by typing its text. Types the text again if the
   * browser was slow and treated a pause between two keys as the end of the word.
   */
  async choose(name: string, option: string): Promise<void> {
    const find = () => this.sees('combobox', name, { text: option });
    const isPicked = async () => ((await find()).value === option ? true : undefined);
    const pick = async () => {
      await this.goTo(await find());
      await this.page.keyboard.type(option);
      if (await isPicked()) return true;
      await wait(END_OF_WORD_MS);
      return isPicked();
    };
    await until(pick, () => `${name} does not become ${option}. ${this.oddity}`);
  }

  /** Returns a field's value. */
  async reads(name: Name): Promise<string> {
    return (await this.field(name)).value;
  }

  /** Presses a button and returns the browser's download. */
  async saves(name: Name): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.press('button', name)]);
    return download;
  }

  async escapes(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }

  private field(name: Name): Promise<Seen> {
    const isField = (thing: Seen) => isCalled(thing, 'textbox', name) || isCalled(thing, 'combobox', name);
    const find = async () =>
      (await this.things())?.find((thing) => isField(thing) && fits(thing, { isNot: 'disabled' }));
    return until(find, () => `There is no field ${String(name)}. ${this.oddity}`);
  }

  /** Presses Tab, or Shift+Tab if the control precedes the focus, until the control has the focus. */
  private async goTo(control: Seen): Promise<void> {
    const key = await this.direction(control);
    for (let presses = 0; presses < MOST_STOPS; presses += 1) {
      const at = await this.tree.focused();
      if (at && (await this.isAtControl(at, control))) return this.seesTheFocus();
      await this.page.keyboard.press(key);
    }
    throw new Error(`The keyboard does not reach ${control.role} ${control.name}.`);
  }

  private async activate(control: Seen): Promise<void> {
    await this.goTo(control);
    const isPicked = async () => {
      const states = (await this.tree.focused())?.states ?? [];
      return states.includes('checked') || states.includes('selected');
    };
    if (MOVED_BY_ARROWS.includes(control.role) && (await isPicked())) return;
    await this.page.keyboard.press(['button', 'link'].includes(control.role) ? 'Enter' : 'Space');
  }

  /** Tabs once around the dialog in both directions. @throws Error when the focus leaves the dialog */
  async cannotLeave(dialog: Name): Promise<void> {
    const { id } = await this.sees('dialog', dialog, { is: 'modal' });
    for (const key of ['Tab', 'Shift+Tab']) {
      const first = await this.nextStop(key);
      let stop = first;
      do {
        if (!stop?.around.includes(id))
          throw new Error(`${key} leaves the dialog for ${JSON.stringify(stop)}.`);
        stop = await this.nextStop(key);
      } while (stop?.id !== first?.id);
    }
  }

  private async nextStop(key: string): Promise<Seen | undefined> {
    await this.page.keyboard.press(key);
    const at = await this.tree.focused();
    return (await this.tree.things()).find(({ backendNodeId }) => backendNodeId === at?.backendNodeId);
  }

  /** Whether `control` has the focus. Tries arrow keys in a group of radios or tabs, where Tab stops once. */
  private async isAtControl(at: Seen, control: Seen): Promise<boolean> {
    if (!MOVED_BY_ARROWS.includes(control.role) || at.role !== control.role) return sameControl(at, control);
    const first = at.backendNodeId;
    for (let here: Seen | undefined = at; here;) {
      if (sameControl(here, control)) return true;
      await this.page.keyboard.press('ArrowRight');
      here = await this.tree.focused();
      if (here?.backendNodeId === first) return false;
    }
    return false;
  }

  private async direction(control: Seen): Promise<'Tab' | 'Shift+Tab'> {
    const at = await this.tree.focused();
    const place = (thing: Seen | undefined) =>
      this.latest.findIndex(({ backendNodeId }) => backendNodeId === thing?.backendNodeId);
    return place(control) < place(at) ? 'Shift+Tab' : 'Tab';
  }

  private async seesTheFocus(): Promise<void> {
    const at = await this.tree.focused();
    if (at && (await this.tree.call(at, SHOWS_FOCUS))) return;
    throw new Error(`Nothing shows that the focus is on ${at?.role} ${at?.name}.`);
  }
}

const sameControl = (at: Seen, { role, name, description }: Seen) =>
  at.role === role && at.name === name && at.description === description;
