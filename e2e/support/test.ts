import { test as base } from '@playwright/test';
import { startTestServer, type TestServer } from './server.ts';

interface Worlds {
  /** Journeys that change what everybody sees, such as what is on sale, name a world of their own: `test.use({ world: 'publication' })`. */
  readonly world: string;
  readonly server: TestServer;
}

/** `test` with the product behind it: one server per worker and world, `baseURL` pointing at it. */
export const test = base.extend<object, Worlds>({
  world: ['shared', { option: true, scope: 'worker' }],
  server: [
    // The world is not used, but another one makes Playwright take another worker, and so another server.
    async ({ world: _ }, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

export { expect } from '@playwright/test';
