import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
import { CHROMIUM, ITALIAN } from './support/browser.ts';
const full = readFileSync('node_modules/axe-core/axe.js','utf8'); const min = readFileSync('node_modules/axe-core/axe.min.js','utf8');
const b = await chromium.launch(CHROMIUM);
for (const [name, src] of [['full', full], ['min', min],['full', full], ['min', min]] as const) {
  const ctx = await b.newContext({ ...ITALIAN, baseURL: process.env.URL, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await ctx.newPage();
  await page.request.post('/api/login', { data: { username: 'dealer', password: 'Prova2026' } });
  await page.goto('/preventivi'); await page.getByRole('table').waitFor();
  for (let i=0;i<2;i++){
  let t = performance.now(); await page.evaluate(src); const inj = performance.now() - t;
  const runs = [];
  for (let i = 0; i < 3; i++) { t = performance.now(); await page.evaluate(async () => { const r = await (window as any).axe.run({ include: [['html']] }, { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }, resultTypes: ['violations'] }); return r.violations.length; }); runs.push(Math.round(performance.now() - t)); }
  t = performance.now(); await page.evaluate(async () => { await (window as any).axe.run({ include: [['html']] }, { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }, resultTypes: ['violations'], rules: {'color-contrast':{enabled:false}} }); }); const noc = performance.now() - t;
  t = performance.now(); await page.setViewportSize({width:1280,height:2000}); await page.evaluate(()=>1); const vp=performance.now()-t;  await page.setViewportSize({width:1280,height:800});
  console.log(name, 'inject', Math.round(inj), 'runs', runs, 'noContrast', Math.round(noc), 'viewport', Math.round(vp), 'nodes', await page.evaluate(() => document.querySelectorAll('*').length));
  t = performance.now(); await page.reload(); await page.getByRole('table').waitFor(); console.log('reload', Math.round(performance.now()-t));
  }
  for (const p of ['/polizze','/clienti','/preventivi','/polizze']) { const t = performance.now(); await page.evaluate((p) => history.pushState(null, '', p), p); await page.waitForFunction((p)=>location.pathname===p && document.querySelector('[aria-busy="true"]')===null && document.querySelector('table') , p); console.log('push', p, Math.round(performance.now()-t), await page.locator('h1').first().innerText()); }
  await ctx.close();
}
await b.close();
