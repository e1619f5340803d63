import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';

/** Proposal forms that sellers still owe to the agency, by the days of the dated rule (spec §4). */
export const awaitedForms: WorkSource = {
  kinds: ['MODULO_MANCANTE'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`'MODULO_MANCANTE'`,
      due: sql`(c.issued_at at time zone 'Europe/Rome')::date + r.days`,
      since: sql`c.issued_at`,
      joins: sql`join lateral (select days from proposal_form_rule r where r.valid_from <= (c.issued_at at time zone 'Europe/Rome')::date
        order by r.valid_from desc limit 1) r on true`,
      where: sql`c.policy_number is not null and c.signature_kind = 'CARTACEA' and c.proposal_form_delivered_on is null
        and c.status <> 'POLIZZA_ANNULLATA' and c.issued_at >= (select min(valid_from) from proposal_form_rule)`,
    }),
};
