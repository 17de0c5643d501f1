/** Has the databases of this worker's tests made on the run's PostgreSQL. */
import { inject } from 'vitest';

process.env.TEST_DATABASE_URL = inject('databaseServer');
