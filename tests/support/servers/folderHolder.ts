/** Takes the lock of the data folder that it is told, says whether it could, and holds it until it is ended. */
import { lockDataFolder } from '#host/platform/database/dataFolderLock.ts';

const [folder = ''] = process.argv.slice(2);
await lockDataFolder(folder).then(
  () => process.stdout.write('held\n'),
  () => process.stdout.write('in use\n'),
);
setInterval(() => undefined, 60_000);
