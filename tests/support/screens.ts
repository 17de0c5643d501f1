/** What a person's finger, eye and sense of balance ask of a screen. */
import type { Page } from 'playwright-core';

/** Targets below 24 px either way, as `width x height: element`; links inside a sentence are exempt (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    // What is pressed for a box or dot is its whole line.
    const targetOf = (element: Element) =>
      element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const onScreen = document.querySelector('[role=dialog]') ?? document.body;
    return [
      ...onScreen.querySelectorAll('a[href], button, input, select, textarea, [role=button], [role=tab]'),
    ]
      .filter((element) => element.checkVisibility() && !isInSentence(element))
      .flatMap((element) => {
        const { width, height } = targetOf(element).getBoundingClientRect();
        return width < LEAST || height < LEAST
          ? [`${width} x ${height}: ${element.outerHTML.slice(0, 160)}`]
          : [];
      });
  });

/** Animations and transitions longer than 0.01 s, as `property seconds: element`. */
export const longMotions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LONGEST = 0.01;
    const longest = (durations: string) => Math.max(...durations.split(',').map(parseFloat));
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part);
        const animation = style.animationName === 'none' ? 0 : longest(style.animationDuration);
        const transition = longest(style.transitionDuration);
        if (Math.max(animation, transition) > LONGEST) {
          found.push(`${animation} ${transition}: ${element.outerHTML.slice(0, 120)}${part}`);
        }
      }
    }
    return found;
  });
