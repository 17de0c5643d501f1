import { defineConfig } from 'drizzle-kit';

/** Configures `npm run migration --workspace scripts/checks`, which writes the host's next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './host/platform/database/schema.ts',
    './host/platform/database/licenses.ts',
    './host/platform/database/credentials.ts',
    './host/platform/database/billing.ts',
    './host/platform/database/processor.ts',
    './host/platform/database/operator.ts',
  ],
  out: './host/platform/database/migrations',
});
