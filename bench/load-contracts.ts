import { spawnSync } from 'node:child_process';
import { type Figure, rounded } from './measure.ts';

/** Fills the database with the load set, as `npm run seed` does, and measures it. */
export async function loadContracts(root: string, databaseUrl: string, contracts: number): Promise<Figure> {
  const start = performance.now();
  const run = spawnSync(process.execPath, ['apps/server/seed.ts', '--contracts', String(contracts), '--database', databaseUrl], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (run.status !== 0) throw new Error('The load set could not be built');
  const seconds = (performance.now() - start) / 1000;
  return {
    section: 'Load set',
    name: `${contracts.toLocaleString('en')} contracts with lines, commissions, history and ledger`,
    unit: 's',
    value: rounded(seconds, 0),
  };
}
