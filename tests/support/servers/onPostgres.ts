/** Makes this worker's tests create their databases on the run's PostgreSQL. */
import { inject } from 'vitest';

process.env.TEST_DATABASE_URL = inject('databaseServer');
