import type { Plugin } from 'vite';

/** Creates a plugin by which modules bundled into `folder` still find files beside their source files. */
export const keepImportMetaUrl: (folder: string) => Plugin;
