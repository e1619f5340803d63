import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { OPEN_REQUESTS } from '../domain/index.ts';

/** Open change requests that wait for the agency, and those that wait for an answer to it. */
export const awaitedRequests: WorkSource = {
  kinds: ['RISPOSTA_ALLA_RICHIESTA', 'RICHIESTA_DA_EVADERE'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`case r.status when 'IN_ATTESA' then 'RISPOSTA_ALLA_RICHIESTA' else 'RICHIESTA_DA_EVADERE' end`,
      due: sql`(r.due_at at time zone 'Europe/Rome')::date`,
      since: sql`r.updated_at`,
      joins: sql`join change_request r on r.contract_id = c.id`,
      where: sql`r.status in (${literals(OPEN_REQUESTS)})`,
      note: sql`r.ticket`,
    }),
};
