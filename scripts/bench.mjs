/** `npm run bench`: installs and builds what is missing, then prints the tables of tests/bench/. */
import { bin, build, install, root, run } from './prepare.mjs';

install();
build();
for (const table of ['bench', 'overload', 'start']) {
  if (!run(bin('tsx'), [`${root}/tests/bench/${table}.ts`])) process.exit(1);
}
