/** `npm run check:host -- URL`: installs missing packages, then checks a host against the endpoint table. */
import { install, root, run } from '../prepare.mjs';

await install();
const check = ['--import', 'tsx', `${root}/scripts/checkHost/main.ts`, ...process.argv.slice(2)];
process.exit(run(process.execPath, check) ? 0 : 1);
