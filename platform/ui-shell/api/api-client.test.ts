import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineErrors, FieldErrors, unexpectedIn } from '#platform/api-kit/errors.ts';
import { routeFactory } from '#platform/api-kit/route.ts';
import { noContent } from '#platform/api-kit/schemas.ts';
import { createApiClient } from './api-client.ts';

const route = routeFactory<'A'>();
const read = route({
  method: 'GET',
  path: '/things/:id',
  access: { authenticated: true },
  summary: 'Read',
  params: z.object({ id: z.int() }),
  response: z.object({ id: z.int() }),
});
const write = route({
  method: 'POST',
  path: '/things',
  access: { authenticated: true },
  summary: 'Write',
  body: z.object({ name: z.string() }),
  response: noContent,
  idempotent: true,
});

interface Call {
  readonly url: string;
  readonly headers: Headers;
}

function json(status: number, body?: unknown): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}

/** A client with a fake server; records the calls and the session events. */
function clientOn(answer: (call: Call, number: number) => Response | Promise<Response>) {
  const calls: Call[] = [];
  const events: string[] = [];
  const client = createApiClient({
    fetch: async (url, init) => {
      const call = { url, headers: new Headers(init.headers) };
      calls.push(call);
      return answer(call, calls.length);
    },
    language: () => 'en',
    texts: (code) => code,
    onServerTime: (date) => {
      if (date !== null) events.push(date);
    },
    onSignedOut: () => events.push('signed out'),
    onMaintenance: () => events.push('maintenance'),
  });
  return { client, calls, events };
}

const paths = (calls: readonly Call[]) => calls.map((call) => call.url);

describe('a call', () => {
  it('passes on the time of the server, of a refusal too', async () => {
    const date = 'Fri, 27 Nov 2026 10:00:00 GMT';
    const { client, events } = clientOn(() => new Response('{}', { status: 500, headers: { date } }));
    await expect(client.call(read, { params: { id: 7 } })).rejects.toThrow();
    expect(events).toEqual([date]);
  });

  it('fills the path, sends the language and reads the answer', async () => {
    const { client, calls } = clientOn(() => json(200, { id: 7 }));
    expect(await client.call(read, { params: { id: 7 } })).toEqual({ id: 7 });
    expect(calls[0]?.url).toBe('/api/things/7');
    expect(calls[0]?.headers.get('accept-language')).toBe('en-GB');
  });

  it('keeps the given idempotency key and sends the version as If-Match', async () => {
    const { client, calls } = clientOn(() => json(204));
    await client.call(write, { body: { name: 'x' } }, { idempotencyKey: 'k1', version: 3 });
    await client.call(write, { body: { name: 'x' } });
    expect(calls[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(calls[0]?.headers.get('if-match')).toBe('"3"');
    expect(calls[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a 403', () => {
  it('renews the session once for concurrent calls and repeats each of them', async () => {
    let renewed = false;
    const { client, calls } = clientOn(async ({ url }) => {
      if (url === '/api/refresh') {
        await new Promise((resolve) => setTimeout(resolve, 5));
        renewed = true;
        return json(204);
      }
      return renewed ? json(200, { id: 1 }) : json(403);
    });
    const answers = await Promise.all([1, 2, 3].map((id) => client.call(read, { params: { id } })));
    expect(answers).toHaveLength(3);
    expect(paths(calls).filter((url) => url === '/api/refresh')).toHaveLength(1);
  });

  it('denies access the second time, without another renewal', async () => {
    const { client, calls, events } = clientOn(({ url }) => json(url === '/api/refresh' ? 204 : 403));
    await expect(client.call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect(paths(calls)).toEqual(['/api/things/1', '/api/refresh', '/api/things/1']);
    expect(events).toEqual([]);
  });

  it('ends the session when it cannot be renewed', async () => {
    const { client, events } = clientOn(() => json(403));
    await expect(client.call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    expect(events).toEqual(['signed out']);
  });
});

describe('while the user changes', () => {
  it('holds reads, sends writes, and never sends an aborted read', async () => {
    const { client, calls } = clientOn(({ url }) => (url === '/api/things' ? json(204) : json(200, { id: 1 })));
    const release = client.hold();
    const waiting = client.call(read, { params: { id: 1 } });
    const leaving = new AbortController();
    const calledOff = client.call(read, { params: { id: 2 } }, { signal: leaving.signal });
    await client.call(write, { body: { name: 'x' } });
    leaving.abort();
    expect(paths(calls)).toEqual(['/api/things']);
    release();
    await expect(waiting).resolves.toEqual({ id: 1 });
    await expect(calledOff).rejects.toMatchObject({ name: 'AbortError' });
    expect(paths(calls)).toEqual(['/api/things', '/api/things/1']);
  });
});

describe('a file', () => {
  it('is requested in the language of the interface', async () => {
    const headers = { 'content-disposition': 'attachment; filename="polizze.csv"' };
    const { client, calls } = clientOn(() => new Response('a;b', { headers }));
    expect((await client.downloadFrom('/api/polizze/esporta?formato=CSV')).fileName).toBe('polizze.csv');
    expect(calls[0]?.headers.get('accept-language')).toBe('en-GB');
  });
});

describe('a failure', () => {
  it('carries the code, the text and the details of the server', async () => {
    const { client } = clientOn(() => json(400, { error: 'BLOCKED', error_description: 'Not now', details: ['why'] }));
    await expect(client.call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'BLOCKED', message: 'Not now', details: ['why'] });
  });

  it('of fields is a map of messages', async () => {
    const { client } = clientOn(() => json(422, { name: 'Too short' }));
    const failure = await client.call(write, { body: { name: '' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FieldErrors);
    expect((failure as FieldErrors).fields).toEqual({ name: 'Too short' });
  });

  it('with status 503 leads to the maintenance page', async () => {
    const { client, events } = clientOn(() => json(503));
    await expect(client.call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'MAINTENANCE' });
    expect(events).toEqual(['maintenance']);
  });

  it('without a text, as a broken proxy answers, shows the text of the operation', async () => {
    const { READ_FAILED } = defineErrors({ READ_FAILED: unexpectedIn('la lettura', 'reading') });
    const { client } = clientOn(() => new Response('<h1>502</h1>', { status: 502 }));
    await expect(client.call({ ...read, failure: READ_FAILED }, { params: { id: 1 } })).rejects.toMatchObject({
      code: 'READ_FAILED',
      message: 'An unexpected error occurred while reading',
    });
    await expect(client.call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'UNEXPECTED' });
  });

  it('distinguishes network errors from timeouts', async () => {
    const offline = clientOn(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(offline.client.call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'OFFLINE' });
    const slow = clientOn(() => new Promise((_, reject) => setTimeout(() => reject(new Error('aborted')), 500)));
    await expect(slow.client.call(read, { params: { id: 1 } }, { timeout: 5 })).rejects.toMatchObject({ code: 'TIMEOUT' });
  });
});
