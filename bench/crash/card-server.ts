import process from 'node:process';
import { readConfig } from '#apps/server/config.ts';
import { startServer } from '#apps/server/start.ts';

/** Starts the product with the payment service of another process: `CARDS=http://secret:hook@127.0.0.1:port`. */
const at = new URL(process.env.CARDS ?? '');
const cards = { secret: at.username, hook: at.password, at };
const server = await startServer(readConfig(), () => undefined, { cards });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
