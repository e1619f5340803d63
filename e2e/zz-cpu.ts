import { chromium } from 'playwright';
import { readFileSync, readdirSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { startTestServer } from './support/server.ts';
import { CHROMIUM, ITALIAN } from './support/browser.ts';
import { expectAccessible } from './support/accessible.ts';
const s = process.env.URL ? { url: process.env.URL, stop: async () => {} } : await startTestServer();
const tick = 100;
function cpu(): Record<string, number> {
  const out: Record<string, number> = {};
  for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try {
    const cmd = readFileSync(`/proc/${p}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const st = readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const t = (Number(st[11]) + Number(st[12])) / tick;
    let k = '';
    if (cmd.includes('/chromium') ) { const ty = /--type=([\w-]+)/.exec(cmd)?.[1] ?? 'browser'; k = 'cr-' + ty + (/--utility-sub-type=([\w.]+)/.exec(cmd)?.[1] ?? ''); }
    else if (cmd.includes('apps/server/main.ts')) k = 'server';
    else if (cmd.includes('zz-cpu')) k = 'playwright';
    if (k) out[k] = (out[k] ?? 0) + t;
  } catch {} }
  return out;
}
const flags = (process.env.FLAGS ?? '').split(' ').filter(Boolean);
const drop = (process.env.DROP ?? '').split(' ').filter(Boolean);
const b = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args.filter(a=>!drop.includes(a)), ...flags], ignoreDefaultArgs: (process.env.IGN ?? '').split(' ').filter(Boolean) });
const before = cpu(); const t0 = performance.now();
let mark = before, tm = t0;
const lap = (name: string) => { const c = cpu(); const d = Object.entries(c).map(([k, v]) => [k, v - (mark[k] ?? 0)] as const).filter(([, v]) => v > 0.05).map(([k, v]) => `${k} ${v.toFixed(2)}`).join(', '); console.log(name, ((performance.now() - tm) / 1000).toFixed(2) + 's', '|', d); mark = c; tm = performance.now(); };
for (let round = 0; round < 2; round++) {
  const ctx = await b.newContext({ ...ITALIAN, baseURL: s.url, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await ctx.newPage();
  await page.request.post('/api/login', { data: { username: 'dealer', password: 'Prova2026' } });
  lap('login');
  await page.goto('/'); await page.getByRole('heading', { name: 'Da fare' }).waitFor(); lap('home');
  await page.goto('/polizze'); await page.getByRole('table').waitFor(); lap('polizze');
  await page.goto('/preventivi'); await page.getByRole('table').waitFor(); lap('preventivi');
  await expectAccessible(page); lap('axe1');
  await expectAccessible(page); lap('axe2');
  await page.goto('/preventivi/nuovo'); await page.getByRole('textbox').first().waitFor(); lap('nuovo');
  await page.getByRole('textbox').first().pressSequentially('ABCDEFGH'); lap('type');
  await ctx.close();
}
const c = cpu(); console.log('TOTAL', ((performance.now() - t0) / 1000).toFixed(1), Object.entries(c).map(([k, v]) => `${k} ${(v - (before[k] ?? 0)).toFixed(2)}`).join(', '));
await b.close(); await s.stop();
