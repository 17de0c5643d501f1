/**
 * A process that has loaded a server's packages and waits to be told which bundle to run: most of a start's time goes
 * into packages, and is spent before it is needed. Ends when the process that started it has ended.
 */
import { pathToFileURL } from 'node:url';

process.setSourceMapsEnabled(true);

const endWithParent = () => process.kill(process.pid, 'SIGTERM');
process.once('disconnect', endWithParent);

process.once('message', ({ run, endsItself }) => {
  if (endsItself) process.off('disconnect', endWithParent);
  void import(pathToFileURL(run).href);
});

for (const name of process.argv.slice(2))
  // What cannot be loaded fails again, and says why, when the bundle asks for it.
  await import(name).catch(() => undefined);
process.send({ type: 'warm' });
