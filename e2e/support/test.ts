import { test as base } from '@playwright/test';
import { watchMachine } from './machine-time.ts';
import { startTestServer, type TestServer } from './server.ts';

interface Worlds {
  /**
   * Journeys that change the state of every user, such as the products on sale, use their own world: `test.use({ world:
   * 'publication' })`.
   */
  readonly world: string;
  readonly server: TestServer;
}

/** `test` with a running product: one server per worker and world, `baseURL` points to it. */
export const test = base.extend<{ readonly evidence: undefined; readonly closed: undefined }, Worlds>({
  world: ['shared', { option: true, scope: 'worker' }],
  server: [
    // The world is unused, but a different one makes Playwright start another worker, and so another server.
    async ({ world: _ }, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // Pages that earlier journeys opened beside their own would stay connected to the server. They close here and not when
  // a journey ends, because a failed one is photographed after its fixtures.
  closed: [
    async ({ browser }, use) => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await use(undefined);
    },
    { auto: true },
  ],
  evidence: [
    async ({ server }, use, info) => {
      const machine = watchMachine();
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      await info.attach('server', { body: server.printed(), contentType: 'text/plain' });
      if (machine !== null) await info.attach('machine', { body: machine(), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

export { expect } from '@playwright/test';
