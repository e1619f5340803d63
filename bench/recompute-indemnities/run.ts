/* npm run recompute, third part: 5,000 random indemnities of every kind, computed again in a separate process from their
   stored records alone. Exits with 1 on any difference. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountsOf } from './amounts-of.ts';
import { randomIndemnities } from './random-indemnities.ts';

const INDEMNITIES = 5_000;
const PROGRAM = join(import.meta.dirname, 'from-record.ts');
const folder = mkdtempSync(join(tmpdir(), 'nais-indemnities-'));
try {
  const records = randomIndemnities(INDEMNITIES, 2026);
  const file = join(folder, 'records.jsonl');
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  const answers = execFileSync(process.execPath, [PROGRAM, file], { encoding: 'utf8', maxBuffer: 1 << 30 }).split('\n');
  const differing = records.filter(({ indemnity }, i) => JSON.stringify(amountsOf(indemnity)) !== answers[i]);
  for (const { input } of differing.slice(0, 3)) process.stderr.write(`${JSON.stringify(input)}\n`);
  process.stdout.write(`${records.length} indemnities of every kind: ${differing.length} differ from their records\n`);
  if (differing.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
