import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { listServices } from '../../api/index.ts';
import { watchServices } from './watch.ts';

const test = testApp();

const stateOf = async (code: string) => {
  const agency = await test.as('dipendente-agenzia');
  const { items } = listServices.response.parse((await agency.call(listServices, {})).body);
  return items.find((one) => one.code === code);
};

/** A watched service that answers, or fails with the error that it gets. */
function service(code: string) {
  const failures: unknown[] = [];
  const watched = watchServices(test.connection.db, (error) => failures.push(error));
  const port = watched(code, {
    ask: async (error: Error | null) => (error === null ? 'yes' : Promise.reject(error)),
    calm: () => 'no call',
  });
  return { port, failures };
}

/** Recording is not awaited by the call. */
const recorded = async (code: string, health: string) => expect.poll(async () => (await stateOf(code))?.health).toBe(health);

it('shows the services to users with the global configuration only', async () => {
  expect((await test.anonymous.call(listServices, {})).status).toBe(403);
  const dealer = await test.as('dealer');
  expect((await dealer.call(listServices, {})).status).toBe(403);
});

it('a service that was never called says so, with what answers in its place', async () => {
  expect(await stateOf('TARGHE')).toMatchObject({ mode: 'INTERNO', health: 'MAI_USATO', lastSuccessAt: null });
});

it('a failure is shown with its reason until the next success', async () => {
  const { port, failures } = service('INFOCAR');
  expect(await port.ask(null)).toBe('yes');
  await recorded('INFOCAR', 'FUNZIONA');
  await expect(port.ask(new Error('connect ECONNREFUSED'))).rejects.toThrow('ECONNREFUSED');
  await recorded('INFOCAR', 'NON_RISPONDE');
  expect(await stateOf('INFOCAR')).toMatchObject({ failure: 'connect ECONNREFUSED', lastFailureAt: expect.any(String) });
  await port.ask(null);
  await recorded('INFOCAR', 'FUNZIONA');
  expect(port.calm()).toBe('no call');
  expect(failures).toEqual([]);
});

it('a refusal of the request is an answer of the service', async () => {
  const { port } = service('PAGAMENTI');
  await expect(port.ask(new AppError(commonErrors.NOT_FOUND))).rejects.toThrow();
  await recorded('PAGAMENTI', 'FUNZIONA');
});

it('a busy service is written down once', async () => {
  const { port } = service('SMS');
  await Promise.all(Array.from({ length: 50 }, () => port.ask(null)));
  await recorded('SMS', 'FUNZIONA');
  const { rows } = await sql<{ xmin: string }>`select xmin::text from service_state where code = 'SMS'`.execute(test.connection.db);
  await Promise.all(Array.from({ length: 50 }, () => port.ask(null)));
  const after = await sql<{ xmin: string }>`select xmin::text from service_state where code = 'SMS'`.execute(test.connection.db);
  expect(after.rows).toEqual(rows);
});

it('an unknown service is a mistake of the composition', () => {
  expect(() => service('PIPPO')).toThrow('No service is called PIPPO');
});
