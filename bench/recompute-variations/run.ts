/* npm run recompute, third part: 10,000 random variations, computed again in a separate process from their stored records
   alone. Exits with 1 on any difference. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asRecomputed, randomRecords } from './random-variations.ts';

const VARIATIONS = 10_000;
const PROGRAM = join(import.meta.dirname, 'from-record.ts');
const folder = mkdtempSync(join(tmpdir(), 'nais-variations-'));
try {
  const records = randomRecords(VARIATIONS, 2026);
  const file = join(folder, 'records.jsonl');
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  const answers = execFileSync(process.execPath, [PROGRAM, file], { encoding: 'utf8', maxBuffer: 1 << 30 }).split('\n');
  const differing = records.filter(({ effect }, i) => JSON.stringify(asRecomputed(effect)) !== answers[i]);
  for (const { input } of differing.slice(0, 3)) process.stderr.write(`${JSON.stringify(input)}\n`);
  process.stdout.write(`${records.length} variations: ${differing.length} differ from their records\n`);
  if (differing.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
