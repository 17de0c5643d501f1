/**
 * Several queries in one request, which is an array (decision 123). Each has a context of its own and is answered by a
 * line of its own as soon as its answer is known, so that none waits for another or fails with it.
 */
import type { preValidationHookHandler } from 'fastify';

/** More than any screen asks at once. */
const MOST_TOGETHER = 8;

/** One JSON value a line: `{"at": its place in the request, "answer": what it would be answered alone}`. */
export const LINES = 'application/jsonl; charset=utf-8';

const isOperation = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Answers 400 to an array that is empty, too long, or holds anything but operations. */
export const fewTogether: preValidationHookHandler = ({ body }, reply, done) => {
  if (!Array.isArray(body)) {
    done();
    return;
  }
  if (body.length > 0 && body.length <= MOST_TOGETHER && body.every(isOperation)) {
    done();
    return;
  }
  const message = `Please send one to ${MOST_TOGETHER} operations together.`;
  void reply.code(400).send({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
};

/** Writes each answer as soon as it is there, with its place. */
export async function* inLines(answers: readonly Promise<string>[]): AsyncGenerator<string> {
  const waiting = new Map(
    answers.map((answer, at) => [at, answer.then((body) => ({ at, body: body.trimEnd() }))]),
  );
  while (waiting.size > 0) {
    const { at, body } = await Promise.race(waiting.values());
    waiting.delete(at);
    yield `{"at":${at},"answer":${body}}\n`;
  }
}
