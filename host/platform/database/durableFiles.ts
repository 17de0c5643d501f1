/**
 * PGlite's files on a real disk: flushed when PostgreSQL asks for it, and for their owner alone. PGlite's own file
 * system drops every flush and makes what others can write.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What others may do with a file. */
const OTHERS = 0o077;

/** The part of Emscripten's NODEFS that is replaced. */
interface NodeFiles {
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
    setattr: SetAttributes;
  };
  stream_ops: { fsync?: (stream: { nfd: number }) => number; setattr: SetAttributes };
}

type SetAttributes = (target: unknown, attributes: { mode?: number }) => void;

/** Emscripten sets a file's mode once more after making it. */
const withoutOthers =
  (set: SetAttributes): SetAttributes =>
  (target, attributes) => {
    const { mode } = attributes;
    set(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS });
  };

function makeSafe({ node_ops: nodes, stream_ops: streams }: NodeFiles): void {
  const make = nodes.mknod;
  nodes.mknod = (parent, name, mode, device) => make(parent, name, mode & ~OTHERS, device);
  nodes.setattr = withoutOthers(nodes.setattr);
  streams.setattr = withoutOthers(streams.setattr);
  streams.fsync = ({ nfd }) => {
    fs.fsyncSync(nfd);
    return 0;
  };
}

class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const prepare = (module: { NODEFS: unknown }) => {
      makeSafe(module.NODEFS as NodeFiles);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/** Takes the folder and what an older version made in it away from others. */
export function closeToOthers(folder: string): void {
  for (const name of ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name);
    const { mode } = fs.statSync(path);
    if ((mode & OTHERS) !== 0) fs.chmodSync(path, mode & 0o777 & ~OTHERS);
  }
}

/** `-F` is PostgreSQL's switch against flushing; of its ways to flush the log, this is the one PGlite hands on. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** PGlite in a folder: what it acknowledges survives a power cut. */
export const createDurablePglite = (folder: string) =>
  PGlite.create({ fs: new DurableFiles(folder), startParams });
