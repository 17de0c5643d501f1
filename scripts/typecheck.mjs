/**
 * `npm run typecheck`: the browser's code knows no Node, the servers' code no page, and tests and tools know
 * both. Each file is checked in its own project alone, and what several projects read is parsed once: a
 * `tsc -p` for each project takes twice the time.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { fail, root } from './prepare.mjs';

/** How TypeScript writes what it found: paths from the root on, in colour at a terminal. */
const paper = {
  getCanonicalFileName: (path) => path,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};
const format = process.stdout.isTTY ? ts.formatDiagnosticsWithColorAndContext : ts.formatDiagnostics;

/** The options and files of the folders' tsconfig.json, which have the same options. */
function read(...folders) {
  const configs = folders.map((folder) =>
    ts.getParsedCommandLineOfConfigFile(
      join(root, folder, 'tsconfig.json'),
      {},
      {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: (problem) => fail(ts.formatDiagnostic(problem, paper)),
      },
    ),
  );
  return {
    options: configs[0].options,
    errors: configs.flatMap(({ errors }) => errors),
    files: configs.flatMap(({ fileNames }) => fileNames),
  };
}

const parsed = new Map();

/** Reads files for every project, each of them once. */
function createHost(options) {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) => {
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, ...rest));
    return parsed.get(path);
  };
  return host;
}

/** What is wrong in the files of a project, not in those that they import. */
function check({ files, options, errors }) {
  const program = ts.createProgram(files, options, createHost(options));
  return [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...files.flatMap((path) => {
      const file = program.getSourceFile(path);
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    }),
    ...program.getGlobalDiagnostics(),
  ];
}

const servers = read('gateway', 'host');
const browser = read('client');
const all = read('.');
const narrow = new Set([...servers.files, ...browser.files]);
const rest = { ...all, files: all.files.filter((path) => !narrow.has(path)) };

const problems = ts.sortAndDeduplicateDiagnostics([servers, browser, rest].flatMap(check));
process.stdout.write(format(problems, paper));
process.exitCode = problems.length > 0 ? 1 : 0;
