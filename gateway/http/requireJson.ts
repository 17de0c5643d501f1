/** Refuses WebSockets, and operations that a foreign web page could send by a form, an image or a link. */
import type { onRequestHookHandler } from 'fastify';
import { badRequest } from '#gateway/upstream/errors.ts';

/** Matches the content type of JSON in UTF-8, because text in another charset would be misread. */
const OUR_JSON = /^application\/json\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;

/** Matches media types that browsers, but no GraphQL clients, request for forms, links and images. */
const BY_ELEMENT = /\b(?:text\/html|image\/)/i;

/**
 * Responds 415 to a body that is not JSON, and 400 to a WebSocket and to a GET operation that a web page's
 * form, image or link may have sent.
 */
export const requireJson: onRequestHookHandler = ({ method, headers, query }, _reply, done) => {
  const isOperation = method === 'GET' && Object.keys(query as object).length > 0;
  // In this header, browsers state whether another site sent the request. Other programs omit it.
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (method === 'POST' && !OUR_JSON.test(headers['content-type']?.trim() ?? ''))
    done(badRequest('Please send JSON in UTF-8.', 415));
  else if (headers.upgrade?.toLowerCase() === 'websocket')
    done(badRequest('There are no subscriptions and no WebSockets: please send a query by POST.'));
  else if (isOperation && (site !== 'same-origin' || BY_ELEMENT.test(headers.accept ?? '')))
    done(badRequest('Please send operations by POST.'));
  else done();
};
