/** Compiles whatever was saved, and tells the process that started it of all that does not fit the types. */
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../prepare.mjs';

/** What cannot be read is named by the part that runs it. */
const SYNTAX_CODES = 2000;

/** So many are named; a changed type may break hundreds of files. */
const NAMED = 10;

/** Told when a compilation has ended: without a mistake, with one, with several. */
const HAS_ENDED = new Set([6193, 6194]);

let found = [];

function note({ file, start, code, messageText }) {
  if (code < SYNTAX_CODES) return;
  const at = file && ts.getLineAndCharacterOfPosition(file, start);
  found.push({
    ...(at && { file: relative(root, file.fileName), line: at.line + 1, column: at.character + 1 }),
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  });
}

function tell({ code }) {
  if (!HAS_ENDED.has(code)) return;
  const more = found.length - NAMED;
  process.send(more > 0 ? [...found.slice(0, NAMED), { message: `… and ${more} more` }] : found);
  found = [];
}

process.once('disconnect', () => process.exit());
ts.createWatchProgram(
  ts.createWatchCompilerHost(
    join(root, 'tsconfig.json'),
    { noEmit: true, incremental: true, tsBuildInfoFile: join(root, 'dist/dev/types.tsbuildinfo') },
    ts.sys,
    ts.createSemanticDiagnosticsBuilderProgram,
    note,
    tell,
  ),
);
