import { sql } from 'kysely';
import { contractWork, type WorkSource } from '#areas/sale/work-list/server/public.ts';

/**
 * Policies in force on the alias `c` that count on a black box (`demandsBlackBox`) that is not paired or not active: the
 * condition of the index `contract_black_box_awaited`.
 */
export const BLACK_BOX_AWAITED = sql<boolean>`c.status = 'POLIZZA' and c.insured_object = 'VEICOLO'
  and (c.data -> 'vehicle' ->> 'antitheft' = 'BLACKBOX' or c.data -> 'choice' -> 'coverages' @> '["SOCCORSO_BLACKBOX"]')
  and (c.data -> 'vehicle' ->> 'blackBoxImei' is null or c.data -> 'vehicle' ->> 'blackBoxActivationDate' is null)`;

/** Day of the issue, and the days until the reminder by the rule of that day, as `issued_on` and `days` of `r`. */
export const REMINDER_RULE = sql`cross join lateral (select (c.issued_at at time zone 'Europe/Rome')::date as issued_on) i
  cross join lateral (select i.issued_on, r.days from black_box_reminder_rule r where r.valid_from <= i.issued_on
    order by r.valid_from desc limit 1) r`;

/** Black boxes that are to be paired or activated; they are late from the day of the reminder on. */
export const awaitedBlackBoxes: WorkSource = {
  kinds: ['BLACKBOX_DA_ABBINARE'],
  rows: (view) =>
    contractWork(view, {
      kind: sql`'BLACKBOX_DA_ABBINARE'`,
      due: sql`r.issued_on + r.days`,
      since: sql`c.issued_at`,
      joins: REMINDER_RULE,
      where: BLACK_BOX_AWAITED,
    }),
};
