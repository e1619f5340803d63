import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { OPEN_ENVELOPES } from '../domain/index.ts';

/** Accepted quotations whose customer has the link and has yet to sign. */
export const awaitedSignatures: WorkSource = {
  kinds: ['FIRMA_IN_ATTESA'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`'FIRMA_IN_ATTESA'`,
      due: sql`(e.expires_at at time zone 'Europe/Rome')::date`,
      since: sql`e.created_at`,
      joins: sql`join signature_envelope e on e.contract_id = c.id and e.status in (${literals(OPEN_ENVELOPES)})`,
      where: sql`c.status = 'PREVENTIVO_ACCETTATO' and c.signature_kind = 'DIGITALE'`,
    }),
};
