// A process that runs the product's jobs until a test kills it: `node testing/worker.ts DATABASE_URL`.
import { pino } from 'pino';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { startWorker } from '#platform/server-kit/jobs/worker.ts';
import { start } from './product.ts';

const [url = ''] = process.argv.slice(2);
const connection = openDatabase({ url, poolSize: 4 });
const { jobs } = await start({}, { connection, url }, { agency: null, mail: null });
await startWorker({ pool: connection.pool, db: connection.db, jobs, schedules: [], logger: pino({ level: 'silent' }) });
process.send?.('working');
