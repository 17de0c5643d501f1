/** Refuses WebSockets, and operations that a foreign web page could send by a form, an image or a link. */
import type { onRequestHookHandler } from 'fastify';

/** Matches JSON in UTF-8, because text in another charset would be misread. */
const OUR_JSON = /^application\/(?:json|graphql-response\+json)\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;

/** Matches media types that browsers, but no GraphQL clients, request for forms, links and images. */
const BY_ELEMENT = /\b(?:text\/html|image\/)/i;

/**
 * Responds 415 to a body that is not JSON, and 400 to a WebSocket and to a GET operation that a web page's
 * form, image or link may have sent.
 */
export const requireJson: onRequestHookHandler = ({ method, headers, query }, reply, done) => {
  if (method === 'POST' && !OUR_JSON.test(headers['content-type']?.trim() ?? '')) {
    void reply.code(415).send({ errors: [{ message: 'Please send JSON in UTF-8.' }] });
    return;
  }
  if (headers.upgrade?.toLowerCase() === 'websocket') {
    const message = 'There are no subscriptions and no WebSockets: please send a query by POST.';
    void reply.code(400).send({ errors: [{ message }] });
    return;
  }
  const isOperation = method === 'GET' && Object.keys(query as object).length > 0;
  // In this header, browsers state whether another site sent the request; other programs omit it.
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (isOperation && (site !== 'same-origin' || BY_ELEMENT.test(headers.accept ?? ''))) {
    void reply.code(400).send({ errors: [{ message: 'Please send operations by POST.' }] });
    return;
  }
  done();
};
