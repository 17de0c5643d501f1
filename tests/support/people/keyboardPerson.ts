import type { Page } from 'playwright-core';
import { AccessibilityTree } from './accessibilityTree.ts';
import type { Name, Seen } from './accessibilityTree.ts';
import { Person } from './person.ts';

/** More stops than any page has. */
const MOST_STOPS = 120;

/** Within these, arrows move. */
const MOVED_BY_ARROWS = ['radio', 'tab'];

/** Of the focused element: whether a ring is drawn around it, or around the box it fills, where one can see it. */
const SHOWS_FOCUS = `function () {
  const isRing = (element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^rgba\\(.*, 0\\)$/.test(outlineColor);
  };
  const { top, bottom, left, right } = this.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return isInView && [this, this.parentElement, this.parentElement.parentElement].some(isRing);
}`;

/** Does everything by real presses of keys: never clicks, never moves the focus otherwise. */
export class KeyboardPerson extends Person {
  /** Meets one at a page. */
  static async at(page: Page): Promise<KeyboardPerson> {
    return new KeyboardPerson(page, await AccessibilityTree.of(page));
  }

  /** Presses Tab, or Shift+Tab when it lies before the focus, until the focus is on the control. */
  protected async goTo(control: Seen): Promise<void> {
    const key = await this.direction(control);
    for (let presses = 0; presses < MOST_STOPS; presses += 1) {
      const at = await this.tree.focused();
      if (at && (await this.isAtControl(at, control))) return this.seesTheFocus();
      await this.page.keyboard.press(key);
    }
    throw new Error(`The keyboard does not reach ${control.role} ${control.name}.`);
  }

  protected async activate(control: Seen): Promise<void> {
    await this.goTo(control);
    const isPicked = async () => {
      const states = (await this.tree.focused())?.states ?? [];
      return states.includes('checked') || states.includes('selected');
    };
    if (MOVED_BY_ARROWS.includes(control.role) && (await isPicked())) return;
    await this.page.keyboard.press(['button', 'link'].includes(control.role) ? 'Enter' : 'Space');
  }

  /** Goes all the way round with Tab, and back with Shift+Tab. */
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

  /** Whether the focus is on the control; among radios and tabs, arrows move it there. */
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
    const things = await this.tree.things();
    const at = await this.tree.focused();
    const place = (thing: Seen | undefined) =>
      things.findIndex(({ backendNodeId }) => backendNodeId === thing?.backendNodeId);
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
