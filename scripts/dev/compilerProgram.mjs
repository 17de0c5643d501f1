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

/** A message may hold a whole type; its beginning says what is wrong. */
const MESSAGE_LENGTH = 240;

const shortened = (text) =>
  text.length > MESSAGE_LENGTH ? `${text.slice(0, MESSAGE_LENGTH).trimEnd()}…` : text;

let found = [];
let told = '';

function note({ file, start, code, messageText }) {
  if (code < SYNTAX_CODES) return;
  const at = file && ts.getLineAndCharacterOfPosition(file, start);
  found.push({
    ...(at && { file: relative(root, file.fileName), line: at.line + 1, column: at.character + 1 }),
    message: shortened(ts.flattenDiagnosticMessageText(messageText, ' ')),
  });
}

function tell({ code }) {
  if (!HAS_ENDED.has(code)) return;
  const more = found.length - NAMED;
  const mistakes = more > 0 ? [...found.slice(0, NAMED), { message: `… and ${more} more` }] : found;
  found = [];
  // Said once, however many saves leave it as it is.
  if (JSON.stringify(mistakes) === told) return;
  told = JSON.stringify(mistakes);
  process.send(mistakes);
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
