/** Types of a "row": one upstream call with its operation, the form sent, the reply and the result. */
import type { z } from 'zod';
import type { CallKey, DownloadKey, endpoints, EndpointKey } from '#gateway/upstream/endpoints.ts';

type Readable<T> = T extends object ? { readonly [P in keyof T]: Readable<T[P]> } : T;

/** The JSON that the upstream may send for a call: the input type of the endpoint's Zod schema. */
export type WireOf<K extends CallKey> = (typeof endpoints)[K] extends { reply: infer Reply extends z.ZodType }
  ? Readable<z.input<Reply>>
  : never;

interface Operation {
  /** Name of the operation in `schema/examples/<noun>.graphql`, the file that contains its text. */
  operation: string;
  /** Variables that override the default values in the example. */
  variables?: object;
  /** The URL path with its query, by default the path in the row's key with 31 in place of `{id}`. */
  path?: string;
}

/** A row of the contract test's table, for a call that returns JSON. */
export interface JsonRow<K extends CallKey> extends Operation {
  /** The form fields that the gateway sends. By default, a GET has no body and other calls send no field. */
  form?: Record<string, unknown>;
  /** The header fields that the gateway sends besides the bearer token. The form does not repeat them. */
  headers?: Record<string, string>;
  /** The JSON that the upstream returns, or null for an empty response (204). */
  reply: WireOf<K>;
  /** The expected fields of `data` in the gateway's response. */
  data: object;
}

/** A row for a call that returns a file, which the gateway serves under the `url` of a GraphQL field. */
export interface DownloadRow extends Operation {
  /** The file's name and URL, as the GraphQL field returns them. */
  file: { filename: string; url: string };
  reply: string;
}

/** The row type of an endpoint: JSON or download. */
export type RowOf<K extends EndpointKey> = K extends CallKey
  ? JsonRow<K>
  : K extends DownloadKey
    ? DownloadRow
    : never;

/** The rows of one file in `rows/`, by endpoint key. */
export type Rows = { [K in EndpointKey]?: RowOf<K> };

/** Requires a row for every key of the endpoint table: a missing row is a compile error. */
export type AllRows = { [K in EndpointKey]: RowOf<K> };
