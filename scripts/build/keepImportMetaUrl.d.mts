import type { Plugin } from 'vite';

/** Lets each module of ours go on reading its files from beside its source when it is bundled into `folder`. */
export const keepImportMetaUrl: (folder: string) => Plugin;
