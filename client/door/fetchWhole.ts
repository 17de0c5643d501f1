/** A browser never asks again for a module that it could not have once, so each script is fetched before it is imported. */

/** Fetches a script whole, into the browser's cache. @throws Error when it does not come */
export async function fetchWhole(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  await response.arrayBuffer();
}

const fetched = new Map<string, Promise<void>>();

/** Whether the page itself has brought a script. */
const isOfPage = (href: string) =>
  document.querySelector(`link[rel=modulepreload][href="${href}"], script[src="${href}"]`) !== null;

/** Fetches a script once; after a failure, again. */
function fetchOnce(href: string): Promise<void> {
  const known =
    fetched.get(href) ??
    fetchWhole(href).catch((error: unknown) => {
      fetched.delete(href);
      throw error;
    });
  fetched.set(href, known);
  return known;
}

/**
 * What the built client calls in place of each `import()` (`scripts/parts/fetchedImports.ts`).
 *
 * @param load the import itself
 * @param files the module's own file and those that it imports, from the page's root
 * @throws Error when one does not come; the next call asks for it again
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  // The one style sheet is the page's own, which the build makes sure of.
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
  const missing = scripts.filter((href) => !isOfPage(href));
  await Promise.all(missing.map(fetchOnce));
  return load();
}
