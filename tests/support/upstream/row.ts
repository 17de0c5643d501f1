/** One upstream call as a row: the contract's case, the fake upstream's default reply and the documented example. */
import type { z } from 'zod';
import type { CallKey, DownloadKey, endpoints, EndpointKey } from '#gateway/upstream/endpoints.ts';

type Readable<T> = T extends object ? { readonly [P in keyof T]: Readable<T[P]> } : T;

/** What the upstream may send for a call: the endpoint table's wire type before it is checked. */
export type WireOf<K extends CallKey> = (typeof endpoints)[K] extends { reply: infer Reply extends z.ZodType }
  ? Readable<z.input<Reply>>
  : never;

interface Operation {
  /** Name of the operation in `schema/examples/<noun>.graphql`, which contains its text. */
  operation: string;
  /** Values that override the example's own defaults. */
  variables?: object;
  /** Path with its query, where it is not the key's own. */
  path?: string;
}

/** A call that answers with JSON. */
export interface JsonRow<K extends CallKey> extends Operation {
  /** The form as sent; null for a call without a body. */
  form: Record<string, unknown> | null;
  /** What the upstream returns, or null for an empty response (204). */
  reply: WireOf<K>;
  /** The part of the gateway's `data` that the row checks. */
  data: object;
}

/** A call that answers with a file, which a field of the operation names. */
export interface DownloadRow extends Operation {
  /** What the field returns. */
  file: { filename: string; url: string };
  /** The file's bytes, as text. */
  reply: string;
}

/** The row of a call. */
export type RowOf<K extends EndpointKey> = K extends CallKey
  ? JsonRow<K>
  : K extends DownloadKey
    ? DownloadRow
    : never;

/** Rows of one noun, by endpoint key. */
export type Rows = { [K in EndpointKey]?: RowOf<K> };

/** A row for every key of the endpoint table: one that is left out does not compile. */
export type AllRows = { [K in EndpointKey]: RowOf<K> };
