import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';

/** Open claims by what they wait for, while the section is on. */
export const awaitedClaims: WorkSource = {
  kinds: ['SINISTRO_DA_PERIZIARE', 'SINISTRO_DA_DOCUMENTARE', 'SINISTRO_DA_LIQUIDARE', 'SINISTRO_DA_PAGARE'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`s.work`,
      due: sql`s.due_on`,
      since: sql`s.updated_at`,
      joins: sql`join claim s on s.contract_id = c.id and s.work is not null
        join config_flag f on f.code = 'SEZIONE_SINISTRI' and f.value`,
      where: sql`true`,
      note: sql`s.code`,
    }),
};
