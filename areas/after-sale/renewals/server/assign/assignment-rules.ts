import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { RenewalRule } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { renewalRuleEvents } from '../../api/audit-events.ts';
import { renewalErrors } from '../../api/errors.ts';
import type { listAssignmentRules } from '../../api/manage-routes.ts';
import type { AssignmentRuleRow, ruleForm } from '../../api/schemas.ts';
import { type AssignmentRule, type CallLanguage, LANGUAGE_LABELS } from '../../domain/index.ts';
import { callCentreOf } from '../access.ts';
import { operatorsOf } from './operators.ts';

type Body = z.output<typeof ruleForm>;

const isLanguage = (code: string): code is CallLanguage => code in LANGUAGE_LABELS;

function viewOf(row: Selectable<RenewalRule>): AssignmentRuleRow {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    active: row.active,
    producerIds: row.producer_ids,
    provinces: row.provinces,
    languages: row.languages.filter(isLanguage),
    withinDays: row.within_days,
    operatorIds: row.operator_ids,
  };
}

const columnsOf = (body: Body) => ({
  name: body.name,
  active: body.active,
  producer_ids: body.producerIds,
  provinces: body.provinces,
  languages: body.languages,
  within_days: body.withinDays,
  operator_ids: body.operatorIds,
});

/** The rules of the acting user's call centre, or of the agency. */
async function ownRules(work: UserWork) {
  const callCentreId = await callCentreOf(work);
  return work.db
    .selectFrom('renewal_rule')
    .selectAll()
    .where('call_centre_id', callCentreId === null ? 'is' : '=', callCentreId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Throws NOT_AN_OPERATOR for users that the acting manager gives no cases to. */
async function requireOperators(work: UserWork, { operatorIds }: Body): Promise<void> {
  const { rows } = await operatorsOf(work);
  const unknown = operatorIds.filter((id) => !rows.some((one) => one.id === id));
  if (unknown.length > 0) throw new AppError(renewalErrors.NOT_AN_OPERATOR, { names: unknown.join(', ') });
}

/** Rules in use, in their order. */
export async function activeRules(work: UserWork): Promise<AssignmentRule[]> {
  return (await ownRules(work)).filter(({ active }) => active).map(viewOf);
}

/** All rules in their order, with the producers that they may name. */
export async function readAssignmentRules(work: UserWork): Promise<ResponseOf<typeof listAssignmentRules>> {
  const producers = await work.db
    .selectFrom('user_view')
    .select(['id', 'display_name as name'])
    .where('group', 'in', ['DEALER', 'INTERMEDIARIO', 'AGENTE', 'CALL_CENTER'])
    .where('enabled', '=', true)
    .orderBy('display_name')
    .execute();
  return { items: (await ownRules(work)).map(viewOf), producers };
}

export async function createRule(work: UserWork, body: Body): Promise<{ id: number }> {
  await requireOperators(work, body);
  const last = await work.db
    .selectFrom('renewal_rule')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  const row = await work.db
    .insertInto('renewal_rule')
    .values({
      ...columnsOf(body),
      position: (last?.position ?? 0) + 1,
      call_centre_id: await callCentreOf(work),
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, renewalRuleEvents, { entityId: row.id, action: 'CREATE', after: body });
  return row;
}

async function lockRule(work: UserWork, id: number): Promise<Selectable<RenewalRule>> {
  const callCentreId = await callCentreOf(work);
  const row = await work.db
    .selectFrom('renewal_rule')
    .selectAll()
    .where('id', '=', id)
    .where('call_centre_id', callCentreId === null ? 'is' : '=', callCentreId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Throws NOT_FOUND, 412, NOT_AN_OPERATOR. */
export async function saveRule(work: UserWork, id: number, body: Body, version: number): Promise<void> {
  const row = await lockRule(work, id);
  await refuseStale(work, renewalRuleEvents, row, version);
  await requireOperators(work, body);
  await work.db
    .updateTable('renewal_rule')
    .set({ ...columnsOf(body), version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await audit(work, renewalRuleEvents, { entityId: id, action: 'UPDATE', before: viewOf(row), after: { ...viewOf(row), ...body } });
}

/** Throws NOT_FOUND. */
export async function deleteRule(work: UserWork, id: number): Promise<void> {
  const row = await lockRule(work, id);
  await work.db.deleteFrom('renewal_rule').where('id', '=', id).execute();
  await audit(work, renewalRuleEvents, { entityId: id, action: 'DELETE', before: viewOf(row) });
}
