/** A page is written twice: for a visitor in the root element, for an owner in a template beside it. */
import { storedSession } from './stored.ts';

/** Puts the owner's page in the visitor's place where somebody is signed in; once the app runs, the root is React's. */
export function fitToSession(): void {
  const root = document.querySelector<HTMLElement>('#root[data-for=visitor]');
  const template = document.querySelector<HTMLTemplateElement>('#barline-owner');
  if (!root || !template || !storedSession().isSignedIn) return;
  root.replaceChildren(template.content.cloneNode(true));
  root.dataset.for = 'owner';
}
