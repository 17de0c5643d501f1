/** Reads the accessibility tree, which Chromium gives to screen readers, over the DevTools protocol. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { POLL_TIMEOUT } from '#tests/support/browser/timeouts.ts';

/** Chromium's names for the ARIA roles that the tests use. */
export type Role =
  | 'alert'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'main'
  | 'radio'
  | 'region'
  | 'status'
  | 'tab'
  | 'textbox';

export type Name = string | RegExp;

/** A node of the accessibility tree. */
export interface Seen {
  role: string;
  name: string;
  /** What a form field contains, empty for any other node. */
  value: string;
  /** The accessible description, such as a field's error. */
  description: string;
  /** All text inside the node, with single spaces. */
  text: string;
  /** The states that are on: `checked`, `disabled`, `expanded`, `focused`, `invalid`, `modal`, `selected`. */
  states: readonly string[];
  /** The id of the DOM node on which actions are performed. */
  backendNodeId: number;
  id: string;
  /** The ids of the node's ancestors, nearest first. */
  around: readonly string[];
}

interface Value {
  value?: unknown;
}

interface TreeNode {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  value?: Value;
  description?: Value;
  properties?: { name: string; value: Value }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

const textOf = (value: Value | undefined) =>
  typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value) : '';

const OFF = new Set<unknown>([false, 'false', undefined, '']);

const statesOf = ({ properties = [] }: TreeNode) =>
  properties.filter(({ value }) => !OFF.has(value.value)).map(({ name }) => name);

/** Roles of nodes that `things()` omits. The names of these nodes become part of their ancestors' text. */
const WRITTEN = new Set(['StaticText', 'InlineTextBox', 'LineBreak', 'option']);

/** Whether a node has this role, and a name that equals the string or matches the expression. */
export const isCalled = (thing: Pick<Seen, 'role' | 'name'>, role: Role, name?: Name) =>
  thing.role === role &&
  (name === undefined || (typeof name === 'string' ? thing.name === name : name.test(thing.name)));

/** Calls `ask` until it returns a value other than undefined. @throws Error with `message` on a timeout */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined>,
  message: () => Promise<string> | string,
): Promise<Answer> {
  const end = Date.now() + POLL_TIMEOUT;
  // Waits longer after each call, because reading the complete tree slows the page down.
  for (let pause = 30; Date.now() < end; pause = Math.min(2 * pause, 120)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(pause);
  }
  throw new Error(await message());
}

/** Whether an action on a node failed because the page has removed or hidden the node. */
export const isGone = (error: unknown) =>
  error instanceof Error &&
  /Element is not focusable|(?:No|Could not find|Cannot find) node/i.test(error.message);

/** Access to the accessibility tree of one page. */
export class AccessibilityTree {
  readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<AccessibilityTree> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    await session.send('DOM.enable');
    return new AccessibilityTree(session);
  }

  /** Returns the page's nodes in document order, without ignored nodes and nodes that are only text. */
  async things(): Promise<Seen[]> {
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const seen: Seen[] = [];

    const walk = (node: TreeNode, around: readonly string[]): string => {
      const at = seen.length;
      const isLeaf = WRITTEN.has(textOf(node.role));
      const inside = node.ignored ? around : [node.nodeId, ...around];
      const texts = isLeaf
        ? [node.ignored ? '' : textOf(node.name)]
        : (node.childIds ?? []).flatMap((id) => {
            const child = byId.get(id);
            return child ? [walk(child, inside)] : [];
          });
      const text = texts.join(' ').replaceAll(/\s+/g, ' ').trim();
      if (!node.ignored && !isLeaf) seen.splice(at, 0, { ...describeNode(node), text, around });
      return text;
    };
    const [root] = nodes;
    if (root) walk(root, []);
    return seen;
  }

  /** Returns the focused node with empty `text` and `around`, or undefined if there is none. */
  async focused(): Promise<Seen | undefined> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (!result.objectId) return undefined;
    const { nodes } = (await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })) as { nodes: TreeNode[] };
    const [node] = nodes;
    return node && { ...describeNode(node), text: '', around: [] };
  }

  /** Calls a function with a node's DOM element as its `this`. */
  async call(thing: Seen, declaration: string): Promise<unknown> {
    const { backendNodeId } = thing;
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId });
    const { result } = await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: declaration,
      returnByValue: true,
      userGesture: true,
    });
    return result.value;
  }
}

function describeNode(node: TreeNode) {
  return {
    role: textOf(node.role),
    name: textOf(node.name).replaceAll(/\s+/g, ' ').trim(),
    value: textOf(node.value),
    description: textOf(node.description),
    states: statesOf(node),
    backendNodeId: node.backendDOMNodeId ?? 0,
    id: node.nodeId,
  };
}
