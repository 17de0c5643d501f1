/** What may carry an operation: nothing that a foreign page can send by a form, an image or a link. */
import type { onRequestHookHandler } from 'fastify';

/** JSON in UTF-8; another charset would be read as something else than was meant. */
const OUR_JSON = /^application\/(?:json|graphql-response\+json)\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;

const NAMES_JSON = /\bapplication\/(?:json|graphql-response\+json)\b/i;

/** Headers that a foreign page cannot add without asking first. */
const ASKS_FIRST = ['authorization', 'apollo-require-preflight', 'x-apollo-operation-name'];

/** A page of ours, or no browser at all: browsers say where a request comes from. */
const isOwnSite = (site: unknown) => site === undefined || site === 'same-origin';

/** Answers 415 to a body that is no JSON, and 400 to an operation in an address that any page could have led to. */
export const onlyOurMedia: onRequestHookHandler = ({ method, headers, query }, reply, done) => {
  if (method === 'POST' && !OUR_JSON.test(headers['content-type']?.trim() ?? '')) {
    void reply.code(415).send({ errors: [{ message: 'Please send JSON in UTF-8.' }] });
    return;
  }
  const isOperation = method === 'GET' && Object.keys(query as object).length > 0;
  const isMeant =
    NAMES_JSON.test(headers.accept ?? '') || ASKS_FIRST.some((name) => headers[name] !== undefined);
  if (isOperation && !(isMeant && isOwnSite(headers['sec-fetch-site']))) {
    void reply.code(400).send({ errors: [{ message: 'Please send operations by POST.' }] });
    return;
  }
  done();
};
