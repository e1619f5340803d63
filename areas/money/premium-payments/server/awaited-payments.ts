import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';

/**
 * Accepted quotations whose customer has yet to get a link to pay by card, or whose loan is to be sent or decided, and
 * policies whose premium, or the earned part of it, has not arrived.
 */
export const awaitedPayments: WorkSource = {
  kinds: ['CARTA_DA_CHIEDERE', 'FINANZIAMENTO_DA_INVIARE', 'FINANZIAMENTO_DA_DECIDERE', 'PREMIO_DA_INCASSARE'],
  rows: (view) =>
    sql`${contractWork(view, {
      kind: sql`'CARTA_DA_CHIEDERE'`,
      due: sql`c.quote_valid_until`,
      since: sql`c.accepted_at`,
      where: sql`c.status = 'PREVENTIVO_ACCETTATO' and c.payment_type = 'CARTA_CREDITO' and c.premium_paid_on is null
        and not exists (select from payment p where p.contract_id = c.id and p.status in ('IN_CORSO', 'COMPLETATO')
          and p.expires_on >= ${view.today}::date)`,
    })} union all ${contractWork(view, {
      kind: sql`case when c.financing_status = 'IN_VALUTAZIONE' then 'FINANZIAMENTO_DA_DECIDERE' else 'FINANZIAMENTO_DA_INVIARE' end`,
      due: sql`c.quote_valid_until`,
      since: sql`c.accepted_at`,
      where: sql`c.status = 'PREVENTIVO_ACCETTATO' and c.payment_type = 'FINANZIAMENTO' and c.premium_paid_on is null
        and coalesce(c.financing_status, 'BOZZA') in ('BOZZA', 'IN_VALUTAZIONE', 'RITIRATA')`,
    })} union all ${contractWork(view, {
      kind: sql`'PREMIO_DA_INCASSARE'`,
      due: sql`c.premium_due_on`,
      since: sql`c.issued_at`,
      where: sql`c.premium_due_on is not null and c.status in ('POLIZZA', 'POLIZZA_ANNULLATA')`,
    })}`,
};
