import { test as base } from '@playwright/test';
import { startTestServer, type TestServer } from './server.ts';

/** `test` with the product behind it: one server per worker, `baseURL` pointing at it. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // Playwright reads the names of the fixtures that are needed from this first parameter, so it must be a pattern.
    async ({ browserName: _ }, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

export { expect } from '@playwright/test';
