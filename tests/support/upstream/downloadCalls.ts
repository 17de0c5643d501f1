/** The contract's table, rows 35 to 37: documents, whose fields give an address and a name. */
import type { DownloadKey } from '#gateway/upstream/endpoints.ts';

interface DownloadRow {
  row: number;
  key: DownloadKey;
  operation: string;
  /** What the field answers. */
  file: { filename: string; url: string };
  upstreamPath: string;
  type: string;
  body: string;
}

export const downloads: DownloadRow[] = [
  {
    row: 35,
    key: 'GET /web/agreements/download/{id}',
    operation: '{ agreements { agreementFile { filename url } } }',
    file: { filename: 'ascap_agreement.pdf', url: '/downloads/agreements/71/ascap_agreement.pdf' },
    upstreamPath: '/web/agreements/download/71',
    type: 'application/pdf',
    body: '%PDF agreement',
  },
  {
    row: 36,
    key: 'GET /web/agreements/coverage/download/{id}',
    operation: '{ agreements { coverageFile { filename url } } }',
    file: { filename: 'ascap_coverage.pdf', url: '/downloads/coverage/71/ascap_coverage.pdf' },
    upstreamPath: '/web/agreements/coverage/download/71',
    type: 'application/pdf',
    body: '%PDF coverage',
  },
  {
    row: 37,
    key: 'GET /web/agreements/download-all',
    operation: '{ agreementsArchive { filename url } }',
    file: { filename: 'agreements.zip', url: '/downloads/agreements.zip' },
    upstreamPath: '/web/agreements/download-all',
    type: 'application/zip',
    body: 'PK archive',
  },
];
