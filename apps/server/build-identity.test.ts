import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildIdentity } from './build-identity.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nais-build-'));
  write('package.json', '{ "version": "1.2.3" }');
  write('areas/agency/access/server/module.ts', 'one');
  write('dist/web/index.html', '<script src="/assets/a-1.js">');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('is the package version with a digest of the code, the same for the same code', () => {
  const { version, be, fe } = buildIdentity(root);
  expect(be).toMatch(/^1\.2\.3\+[\da-f]{10}$/);
  expect(fe).toMatch(/^1\.2\.3\+[\da-f]{10}$/);
  expect(version).toMatch(/^1\.2\.3\+[\da-f]{10}\.[\da-f]{10}$/);
  expect(buildIdentity(root)).toEqual({ version, be, fe });
});

it('changes with the server, the bundle and the packages, even if the package version does not', () => {
  const first = buildIdentity(root);
  write('areas/agency/access/server/module.ts', 'two');
  const server = buildIdentity(root);
  expect([server.be !== first.be, server.fe === first.fe, server.version !== first.version]).toEqual([true, true, true]);
  write('dist/web/index.html', '<script src="/assets/a-2.js">');
  const bundle = buildIdentity(root);
  expect([bundle.be === server.be, bundle.fe !== server.fe, bundle.version !== server.version]).toEqual([true, true, true]);
  write('package-lock.json', '{}');
  expect(buildIdentity(root).version).not.toBe(bundle.version);
});

it('ignores files that neither server nor bundle uses', () => {
  const first = buildIdentity(root);
  for (const path of ['areas/agency/access/README.md', 'areas/agency/access/server/module.test.ts', 'areas/agency/access/ui/page.tsx'])
    write(path, 'x');
  expect(buildIdentity(root)).toEqual(first);
});
