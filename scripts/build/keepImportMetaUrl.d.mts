import type { Plugin } from 'vite';

/** Makes our modules still read the files beside their sources when they are bundled into `folder`. */
export const keepImportMetaUrl: (folder: string) => Plugin;
