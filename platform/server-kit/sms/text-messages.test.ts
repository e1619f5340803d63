import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OUTSIDE } from '../testing/outside.ts';
import { demoPhones, httpTextMessages } from './text-messages.ts';

const received: { readonly key: string | undefined; readonly body: string }[] = [];
let status = 200;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    received.push({ key: request.headers.authorization, body });
    response.writeHead(status).end();
  });
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());

it('posts a message with the key, and fails when the service refuses', async () => {
  const { port } = server.address() as AddressInfo;
  const messages = httpTextMessages({ url: `http://127.0.0.1:${port}/sms`, key: 'segreta', sender: 'Aurora' });
  await messages.send(OUTSIDE, '+393331234567', 'Codice 123456');
  expect(received).toEqual([{ key: 'Bearer segreta', body: '{"to":"+393331234567","text":"Codice 123456","sender":"Aurora"}' }]);
  status = 503;
  await expect(messages.send(OUTSIDE, '+393331234567', 'Codice')).rejects.toThrow('503');
});

it('the stand-in shows the newest message of a telephone', async () => {
  const phones = demoPhones();
  await phones.send(OUTSIDE, '+393331234567', 'uno');
  await phones.send(OUTSIDE, '+393331234567', 'due');
  expect([phones.newest('+393331234567'), phones.newest('+390000')]).toEqual(['due', null]);
});
