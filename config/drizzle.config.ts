import { defineConfig } from 'drizzle-kit';

/** `npm run migration --workspace scripts/checks` writes the next migration of the embedded host. */
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
