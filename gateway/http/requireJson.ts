/** Accepts no operation that a foreign page can send by a form, an image or a link. */
import type { onRequestHookHandler } from 'fastify';

/** JSON in UTF-8, because text in another charset would be misread. */
const OUR_JSON = /^application\/(?:json|graphql-response\+json)\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;

/** Media types that a browser requests by a form, a link or an image, and no program requests. */
const BY_ELEMENT = /\b(?:text\/html|image\/)/i;

/** Answers 415 to a body that is no JSON, and 400 to an operation in an address that a foreign page opened. */
export const requireJson: onRequestHookHandler = ({ method, headers, query }, reply, done) => {
  if (method === 'POST' && !OUR_JSON.test(headers['content-type']?.trim() ?? '')) {
    void reply.code(415).send({ errors: [{ message: 'Please send JSON in UTF-8.' }] });
    return;
  }
  const isOperation = method === 'GET' && Object.keys(query as object).length > 0;
  // A browser names the site that a request comes from, and a program sends no such header.
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (isOperation && (site !== 'same-origin' || BY_ELEMENT.test(headers.accept ?? ''))) {
    void reply.code(400).send({ errors: [{ message: 'Please send operations by POST.' }] });
    return;
  }
  done();
};
