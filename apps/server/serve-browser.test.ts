import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { serveBrowser } from './serve-browser.ts';

const root = mkdtempSync(join(tmpdir(), 'nais-browser-'));
for (const folder of ['.git', 'dist/web/assets']) mkdirSync(join(root, folder), { recursive: true });
for (const [path, content] of [
  ['.git/config', 'url = https://secret'],
  ['package.json', '{"secret":true}'],
  ['dist/web.sha256', 'secret'],
  ['dist/web/index.html', '<title>Nais</title>'],
  ['dist/web/assets/app-1.js', 'start()'],
] as const)
  writeFileSync(join(root, path), content);
const app = fastify();
await serveBrowser(app, root);

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('serves only the bundle of the checkout, lists no folders, and answers screens with the page', async () => {
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return `${statusCode} ${statusCode === 200 ? body : ''}`.trim();
  };
  expect(await ask('/assets/app-1.js')).toBe('200 start()');
  for (const url of ['/', '/polizze', '/assets', '/.git/', '/.git/config'])
    expect([url, await ask(url)]).toEqual([url, '200 <title>Nais</title>']);
  const hidden = [
    '/assets/',
    '/package.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fweb.sha256',
  ];
  for (const url of hidden) expect([url, await ask(url)]).toEqual([url, expect.stringMatching(/^40[034]$/)]);
  await app.close();
});
