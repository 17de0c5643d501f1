declare module 'wawoff2' {
  /** Unpacks a WOFF2 font into the TrueType font inside. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
