import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { NEGOTIATION_SORTS, negotiationFilter } from '../../api/routes.ts';
import type { NegotiationRules } from '../../domain/index.ts';
import { visibleNegotiations } from '../access.ts';

export type Filter = z.output<typeof negotiationFilter>;

const asked = sql`exists (select from negotiation_extension x where x.negotiation_id = n.id and x.status = 'IN_ATTESA')`;

/** Ends within the days of the first reminder. */
const expiring = ({ today }: UserWork, rules: NegotiationRules) =>
  sql`(n.status = 'IN_CORSO' and n.exclusive_until <= ${today}::date + ${Math.max(...rules.remindDays)}::int)`;

/** In progress without activity for long; an appointment that lies ahead is activity. */
const stale = ({ now }: UserWork, rules: NegotiationRules) =>
  sql`(n.status = 'IN_CORSO' and n.active_at < ${now}::timestamptz - make_interval(days => ${rules.staleDays}::int)
    and coalesce(n.next_appointment_at < ${now}::timestamptz, true))`;

/** The columns of a row of `negotiation n`, joined to its salesperson `o`. */
export const rowColumns = (
  work: UserWork,
  rules: NegotiationRules,
): RawBuilder<unknown> => sql`n.id, n.status, n.dealer_alias as "dealerAlias",
  n.business_name as "businessName", n.vat_number as "vatNumber", n.brands, n.city, n.province, n.vehicles_per_year as "vehiclesPerYear",
  o.display_name as owner, n.owner_id as "ownerId", n.exclusive_until as "exclusiveUntil", n.first_appointment_on as "firstAppointmentOn",
  n.last_appointment_on as "lastAppointmentOn", n.next_appointment_at as "nextAppointmentAt", n.active_at as "activeAt",
  n.created_at as "createdAt", n.version, ${expiring(work, rules)} as "isExpiring", ${stale(work, rules)} as "isStale",
  ${asked} as "isExtensionAsked"`;

export const ROW_SOURCE = sql`negotiation n join user_view o on o.id = n.owner_id`;

const openedOn = sql`(n.created_at at time zone 'Europe/Rome')::date`;

/** What the filters choose within the user's visibility. */
export async function conditionOf(work: UserWork, rules: NegotiationRules, filter: Filter): Promise<RawBuilder<unknown>> {
  const { search = '', stato = [], proprietario = [], provincia = [], marca = '', veicoliMin, veicoliMax } = filter;
  const parts: RawBuilder<unknown>[] = [await visibleNegotiations(work)];
  const when = (given: unknown, condition: () => RawBuilder<unknown>) => {
    if (given !== undefined) parts.push(condition());
  };
  const yesNo = (given: boolean | undefined, condition: RawBuilder<unknown>) =>
    when(given, () => (given ? condition : sql`not ${condition}`));
  if (search !== '') parts.push(sql`n.search_text like plain_text(${containing(search)})`);
  if (stato.length > 0) parts.push(sql`n.status = any(${stato}::text[])`);
  if (proprietario.length > 0) parts.push(sql`n.owner_id = any(${proprietario}::bigint[])`);
  if (provincia.length > 0) parts.push(sql`n.province = any(${provincia}::text[])`);
  if (marca !== '') parts.push(sql`exists (select from unnest(n.brands) b where lower(b) = lower(${marca}))`);
  when(veicoliMin, () => sql`n.vehicles_per_year >= ${veicoliMin}`);
  when(veicoliMax, () => sql`n.vehicles_per_year <= ${veicoliMax}`);
  when(filter.appuntamentoDa, () => sql`n.last_appointment_on >= ${filter.appuntamentoDa}::date`);
  when(filter.appuntamentoA, () => sql`n.first_appointment_on <= ${filter.appuntamentoA}::date`);
  when(filter.apertaDa, () => sql`${openedOn} >= ${filter.apertaDa}::date`);
  when(filter.apertaA, () => sql`${openedOn} <= ${filter.apertaA}::date`);
  when(filter.scadeDa, () => sql`n.exclusive_until >= ${filter.scadeDa}::date`);
  when(filter.scadeA, () => sql`n.exclusive_until <= ${filter.scadeA}::date`);
  yesNo(filter.inScadenza, expiring(work, rules));
  yesNo(filter.ferma, stale(work, rules));
  yesNo(filter.proroga, asked);
  return sql.join(parts, sql` and `);
}

const SORTS: Readonly<Record<(typeof NEGOTIATION_SORTS)[number], string>> = {
  alias: 'n.dealer_alias',
  businessName: 'n.business_name',
  vehicles: 'n.vehicles_per_year',
  exclusiveUntil: 'n.exclusive_until',
  nextAppointment: 'n.next_appointment_at',
  createdAt: 'n.created_at',
  activeAt: 'n.active_at',
};

export function orderOf({
  sort,
  order,
}: {
  sort?: keyof typeof SORTS | undefined;
  order?: 'asc' | 'desc' | undefined;
}): RawBuilder<unknown> {
  if (sort === undefined) return sql`n.active_at desc, n.id desc`;
  const key = sql.ref(SORTS[sort]);
  return order === 'desc' ? sql`${key} desc nulls last, n.id desc` : sql`${key} nulls last, n.id`;
}
