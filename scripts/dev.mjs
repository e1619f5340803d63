// npm run dev: the server restarts and the browser reloads when a file is saved. The browser connects to Vite, which
// forwards the API.
import process from 'node:process';
import { freePortOrFail } from './lib/port.mjs';
import { at } from './lib/root.mjs';
import { pinnedNode, run, tool } from './lib/runtime.mjs';
import { say } from './lib/say.mjs';

const port = await freePortOrFail('run dev');
const api = port + 1;
const server = run(pinnedNode(), ['--watch', '--watch-preserve-output', at('apps/server/main.ts')], {
  env: {
    PORT: String(api),
    NAIS_PUBLIC_URL: process.env.NAIS_PUBLIC_URL ?? `http://localhost:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
});
const web = run(tool('vite'), ['--config', at('apps/web/vite.config.ts'), '--port', String(port), '--strictPort'], {
  env: { NAIS_API_PORT: String(api) },
});
say(`Open http://localhost:${port} (API on ${api})`);
const first = await Promise.race([server.ended, web.ended]);
server.child.kill('SIGTERM');
web.child.kill('SIGTERM');
await Promise.all([server.ended, web.ended]);
process.exit(first.code);
