/** `npm run bench`: installs and builds what is missing, then prints the tables of tests/bench/. */
import { bin, build, install, root, run } from './prepare.mjs';

install();
build();
process.exit(run(bin('tsx'), [`${root}/tests/bench/bench.ts`]) ? 0 : 1);
