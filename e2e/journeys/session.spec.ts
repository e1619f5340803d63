import { logInByApi } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

test('the product says when it can be used, and its version', async ({ request }) => {
  expect((await request.get('/health/ready')).status()).toBe(200);
  const version = await request.get('/api/admin/config/nais-version');
  expect(await version.json()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
});

test('a stranger is refused, a dealer is greeted by name, and logging out ends the session', async ({ request }) => {
  expect((await request.get('/api/utenti/info')).status()).toBe(403);
  await logInByApi(request, 'dealer');
  const info = await request.get('/api/utenti/info');
  expect(await info.json()).toMatchObject({ username: 'dealer', gruppo: 'DEALER' });
  await request.post('/api/logout');
  expect((await request.get('/api/utenti/info')).status()).toBe(403);
});
