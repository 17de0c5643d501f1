/** Makes this worker's tests create their databases on the test run's PostgreSQL server. */
import { inject } from 'vitest';

process.env.TEST_DATABASE_URL = inject('databaseServer');
