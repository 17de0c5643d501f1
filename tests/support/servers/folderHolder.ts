/** Locks the data folder named in argv, prints the result, and holds the lock until the process ends. */
import { lockDataFolder } from '#host/platform/database/dataFolderLock.ts';

const [folder = ''] = process.argv.slice(2);
await lockDataFolder(folder).then(
  () => process.stdout.write('held\n'),
  () => process.stdout.write('in use\n'),
);
setInterval(() => undefined, 60_000);
