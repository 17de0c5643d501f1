/** The client's folders (docs/decisions/01-borders.md). Each may import only from the folders after it. */
const FLOORS = ['pages', 'parts', 'session', 'apollo', 'ui', 'domain', 'platform'];

/** Forbids imports from a client folder to the folders before it, and to top-level files such as App.tsx. */
const floors = FLOORS.slice(1).map((floor, index) => ({
  name: `client-${floor}-imports-downward`,
  comment: `client/${floor}/ is below ${FLOORS.slice(0, index + 1).join(', ')} and knows none of them.`,
  severity: 'error',
  from: { path: `^client/${floor}/` },
  to: {
    path: [
      `^client/(${FLOORS.slice(0, index + 1).join('|')})/`,
      '^client/(main|App|routes|prerender|operations)\\.',
    ],
  },
}));

/** The host's domain folders. Each may import only from the folders after it and from platform/. */
const NOUNS = [
  'questionnaire',
  'account',
  'checkout',
  'operator',
  'billing',
  'agreements',
  'businesses',
  'rates',
  'auth',
  'catalogue',
];

/** Matches a domain folder's files, and the files in mails/ that have the folder's name. */
const filesOf = (noun) => `^host/(mails/)?${noun}[/.]`;

/** Forbids a domain folder to import from app.ts, main.ts or a folder that precedes it in `NOUNS`. */
const nouns = NOUNS.map((noun, index) => ({
  name: `host-${noun}-imports-downward`,
  comment: `host/${noun}/ is below ${['app.ts', ...NOUNS.slice(0, index)].join(', ')} and knows none of them.`,
  severity: 'error',
  from: { path: filesOf(noun) },
  to: { path: ['^host/(app|main)\\.', ...NOUNS.slice(0, index).map(filesOf)] },
}));

const border = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    border('no-circular', {}, { circular: true }, 'Two files that import each other are one file, or three.'),
    border(
      'client-alone',
      { path: '^client/' },
      { path: '^(gateway|host|tests|scripts|common/server)/' },
      'The client meets the servers in schema/ and on the wire.',
    ),
    border(
      'gateway-alone',
      { path: '^gateway/' },
      { path: '^(client|host|tests|scripts)/' },
      'The gateway reaches the host and the client over the wire.',
    ),
    border(
      'host-alone',
      { path: '^host/' },
      { path: '^(client|gateway|schema|tests|scripts)/' },
      'The host is reached over HTTP and imports nothing of its callers.',
    ),
    border(
      'common-alone',
      { path: '^common/' },
      { path: '^(client|gateway|host|schema|tests|scripts)/' },
      'common/ is what the trees check alike; it knows none of them.',
    ),
    border(
      'a-page-alone',
      { path: '^client/pages/([^/]+)/' },
      { path: '^client/pages/', pathNot: '^client/pages/$1/' },
      'What two pages show is a part.',
    ),
    border(
      'domain-is-plain',
      { path: '^client/domain/' },
      { path: ['\\.tsx$', 'node_modules/(react|@apollo|@chakra-ui)'] },
      'domain/ is plain TypeScript: no React, no Apollo.',
    ),
    border(
      'platform-below-the-nouns',
      { path: '^host/platform/' },
      { path: '^host/', pathNot: '^host/platform/' },
      'host/platform/ knows no noun.',
    ),
    border(
      'a-noun-has-its-place',
      { path: '^host/[^/]+/', pathNot: ['^host/platform/', ...NOUNS.map(filesOf)] },
      {},
      'A folder of host/, and a file of host/mails/, is platform/ or follows the order of NOUNS.',
    ),
    ...floors,
    ...nouns,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
