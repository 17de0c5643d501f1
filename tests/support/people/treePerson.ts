import { isCalled } from './accessibilityTree.ts';
import type { Name, Seen } from './accessibilityTree.ts';
import { Person } from './person.ts';

/** Knows nothing but the accessibility tree, and acts on its nodes as assistive technology does. */
export class TreePerson extends Person {
  /** While a modal dialog is open, nothing that can be acted on is told of outside. */
  protected override async things(): Promise<Seen[] | undefined> {
    const things = await this.tree.things();
    const dialog = things.find((thing) => isCalled(thing, 'dialog') && thing.states.includes('modal'));
    const isOutside = ({ id, role, states, around }: Seen) =>
      states.includes('focusable') && role !== 'RootWebArea' && ![id, ...around].includes(dialog?.id ?? id);
    const stray = things.find(isOutside);
    this.oddity = stray ? `A dialog is open, and outside it there is ${stray.role} ${stray.name}.` : '';
    return stray ? undefined : things;
  }

  async cannotLeave(dialog: Name): Promise<void> {
    await this.sees('dialog', dialog, { is: 'modal' });
  }

  protected async goTo({ backendNodeId }: Seen): Promise<void> {
    await this.tree.session.send('DOM.focus', { backendNodeId });
  }

  /** The default action of the node, with the focus on it as a screen reader leaves it. */
  protected async activate(control: Seen): Promise<void> {
    await this.goTo(control);
    await this.tree.call(control, 'function () { this.click(); }');
  }
}
