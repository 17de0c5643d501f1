declare module 'graphql-markdown' {
  import type { IntrospectionQuery } from 'graphql';

  /** Writes a schema as one page of Markdown, piece by piece, to `printer`. */
  export function renderSchema(
    schema: IntrospectionQuery,
    options: { title: string; prologue: string; printer: (text: string) => void },
  ): void;
}
