/** Creates a promise that a test resolves with `open`. */
export function makeGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
