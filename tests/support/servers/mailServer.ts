/** A real SMTP server on a free port: it keeps what it is sent. */
import { SMTPServer } from 'smtp-server';

/** Starts the server; it puts off the first `refusals` mails. */
export async function startMailServer(refusals = 0) {
  const received: string[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let content = '';
      stream.on('data', (chunk: Buffer) => (content += chunk.toString()));
      stream.on('end', () => {
        if (refused < refusals) {
          refused += 1;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        received.push(content);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    /** As in `SMTP_URL`. */
    url: `smtp://127.0.0.1:${port}`,
    /** The mails as they came, headers and all. */
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
