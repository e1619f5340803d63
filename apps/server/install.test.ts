import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const launchers = new URL('../../scripts', import.meta.url).pathname;
let root = '';
const write = (path: string, content: object) => writeFileSync(join(root, path), JSON.stringify(content));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nais-install-'));
  cpSync(launchers, join(root, 'scripts'), { recursive: true });
  const project = { name: 'checkout', version: '1.0.0', devDependencies: { bundler: 'file:bundler' } };
  const bundler = { name: 'bundler', version: '1.0.0' };
  mkdirSync(join(root, 'bundler'));
  write('bundler/package.json', bundler);
  write('package.json', project);
  write('package-lock.json', {
    ...project,
    lockfileVersion: 3,
    packages: { '': project, bundler: { ...bundler, dev: true }, 'node_modules/bundler': { resolved: 'bundler', link: true } },
  });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(): string {
  const program = "import { ensureInstalled } from './scripts/lib/install.mjs'; ensureInstalled();";
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

it('packages that build the bundle are installed under NODE_ENV=production too, and once', () => {
  expect(install()).toContain('Packages installed');
  expect(existsSync(join(root, 'node_modules/bundler/package.json'))).toBe(true);
  expect(install()).toBe('');
});
