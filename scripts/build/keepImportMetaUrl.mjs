/** Makes a bundled module's `import.meta` refer to its source file, next to which the module reads files. */
import { dirname, relative } from 'node:path';

export const keepImportMetaUrl = (folder) => ({
  name: 'same-addresses',
  transform: {
    filter: { id: /\/(?:common|gateway|host|schema)\/[^?]*\.ts$/, code: 'import.meta.' },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', `new URL('${relative(folder, id)}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${relative(folder, dirname(id))}')`),
      map: null,
    }),
  },
});
