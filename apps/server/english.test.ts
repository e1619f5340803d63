import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The English interface is English (spec §1): searches every text catalogue and every `{ it, en }` pair in rules,
 * errors and labels for Italian. Codes and names of the specification are not texts.
 */
const ROOT = resolve(import.meta.dirname, '../..');

/** Words that no English text contains. */
const ITALIAN =
  /(?<![\p{L}{.])(il|gli|della|dello|delle|degli|del|dei|dell|nell|sull|che|è|sono|una|uno|questo|questa|quando|anche|preventivo|preventivi|polizza|polizze|garanzia|garanzie|veicolo|veicoli|utente|utenti|salva|annulla|scegli|elenco|nessun|nessuna|errore|obbligatorio|valore|sconto|decorrenza|scadenza|pagamento|targa|telaio|immatricolazione)(?![\p{L}}])/iu;

interface Found {
  readonly path: string;
  readonly text: string;
}

/** Returns every text below a value with its path. */
function textsIn(value: unknown, path: string): Found[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

/** Returns every English half of an `{ it, en }` pair below a value; skips schemas and functions. */
function englishIn(value: unknown, path: string, seen: Set<object> = new Set()): Found[] {
  if (value === null || typeof value !== 'object' || seen.has(value) || '_zod' in value) return [];
  seen.add(value);
  if ('it' in value && 'en' in value && typeof value.it === 'string' && typeof value.en === 'string') return [{ path, text: value.en }];
  return Object.entries(value).flatMap(([key, inner]) => englishIn(inner, `${path}.${key}`, seen));
}

async function load(file: string): Promise<object> {
  return (await import(pathToFileURL(join(ROOT, file)).href)) as object;
}

const catalogues = globSync(['areas/*/*/texts/**/en.ts', 'platform/*/texts/en.ts'], { cwd: ROOT }).toSorted();
const tables = globSync(
  ['areas/*/*/{domain,api}/**/*.ts', 'platform/{domain,api}-kit/*.ts', 'areas/*/*/ui/pages.tsx', 'apps/web/menu.ts'],
  {
    cwd: ROOT,
  },
)
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted();

function italianAmong(texts: readonly Found[]): string[] {
  return texts.filter(({ text }) => ITALIAN.test(text)).map(({ path, text }) => `${path}: ${text}`);
}

/** Hundreds of modules are read from disk, possibly on a busy machine. */
const PATIENCE_MS = 120_000;

describe('the English texts contain no Italian', { timeout: PATIENCE_MS }, () => {
  it.each(catalogues)('%s', async (file) => {
    const texts = textsIn(await load(file), file);
    expect(texts.length).toBeGreaterThan(0);
    expect(italianAmong(texts)).toEqual([]);
  });

  it('texts of rules, errors, labels, pages and menu', async () => {
    const found: Found[] = [];
    const modules = await Promise.all(tables.map(async (file) => ({ file, module: await load(file) })));
    for (const { file, module } of modules) found.push(...englishIn(module, file));
    expect(found.length).toBeGreaterThan(500);
    expect(italianAmong(found)).toEqual([]);
  });

  it('finds Italian', () => {
    expect(italianAmong([{ path: 'x', text: 'Choose the polizza' }])).toEqual(['x: Choose the polizza']);
  });
});
