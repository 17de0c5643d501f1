/** A real SMTP server for tests that stores the e-mails it accepts. */
import { SMTPServer } from 'smtp-server';

/** Starts the server on a free port. It refuses the first `refusals` e-mails with the temporary error 451. */
export async function startMailServer(refusals = 0) {
  const received: string[] = [];
  const recipients: string[][] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let content = '';
      stream.on('data', (chunk: Buffer) => (content += chunk.toString()));
      stream.on('end', () => {
        if (refused < refusals) {
          refused += 1;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        received.push(content);
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The accepted messages with their headers, oldest first. */
    received,
    /** The recipients of each accepted message. */
    recipients,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
