import type { Database } from '#platform/server-kit/database/database.ts';

/** Lenders of the demonstration; none of them exists. */
export const LENDERS = [
  {
    name: 'Finanziaria Adriatica S.p.A.',
    address: 'Corso Vittorio Emanuele 120, 65121 Pescara (PE)',
    pec: 'vincoli@pec.finadriatica.example',
  },
  { name: 'Credito Veicoli Italia S.p.A.', address: 'Viale Certosa 210, 20156 Milano (MI)', pec: 'polizze@pec.creditoveicoli.example' },
  {
    name: 'Leasing del Ticino S.p.A.',
    address: 'Piazza della Vittoria 4, 27100 Pavia (PV)',
    pec: 'assicurazioni@pec.leasingticino.example',
  },
] as const;

/** Fills the registry of lenders. */
export async function seedLenders(db: Database): Promise<void> {
  await db
    .insertInto('lender')
    .values([...LENDERS])
    .execute();
}
