import { sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { VariationKind } from '#areas/offer/catalogue/domain/index.ts';
import { type ContractRow, findContract, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { type NewVariation, type SavedVariation, variationErrors, variationEvents } from '../../api/index.ts';
import { OUTSIDE_POLICY, REQUIRED, unknownPolicy } from '../../api/texts.ts';
import {
  changesTo,
  coverageOfPath,
  fieldsOf,
  KIND_FIELDS,
  opposite,
  type PolicyState,
  stateOn,
  valueAt,
  type Wanted,
} from '../../domain/index.ts';
import { type PolicyFacts, readPolicyFacts } from '../facts/policy-facts.ts';
import { flatten } from '../facts/state-of-data.ts';
import { findVariation, lockVariation } from './find-variation.ts';

/** Finds a policy in force by its number, as far as the user sees it. Throws 422 for any other. */
async function findPolicy(work: UserWork, number: string): Promise<ContractRow> {
  const visibility = await visibilityOf(work);
  const { rows } = await sql<{ id: number }>`select c.id from contract_view c where c.policy_number = ${number.toUpperCase()}
    and c.status = 'POLIZZA' and c.anonymised_at is null and ${visibleContracts(visibility)} order by c.id limit 1`.execute(work.db);
  const [found] = rows;
  if (found === undefined) throw new FieldErrors({ policy: unknownPolicy(number)[work.language] });
  return findContract(work, found.id);
}

async function factsOf(work: UserWork, row: ContractRow): Promise<PolicyFacts> {
  return assertDefined((await readPolicyFacts(work, row)) ?? undefined, `policy ${row.id}`);
}

/** What the kinds say by themselves: a lien is added, or is gone with all its data. */
function impliedBy({ kinds }: Pick<NewVariation, 'kinds'>): Wanted[] {
  if (kinds.includes('VINCOLO_AGGIUNTO')) return [{ path: 'vehicle.constraint', value: true }];
  if (!kinds.includes('VINCOLO_LIBERATO')) return [];
  return KIND_FIELDS.VINCOLO_LIBERATO.map((path) => ({ path, value: path === 'vehicle.constraint' ? false : null }));
}

function refuseDay({ from, to }: PolicyFacts, effectiveOn: PlainDate, { language }: UserWork): void {
  if (effectiveOn < from || effectiveOn >= to) throw new FieldErrors({ effectiveOn: OUTSIDE_POLICY[language] });
}

interface Draft {
  readonly contractId: number;
  readonly kinds: readonly VariationKind[];
  readonly effectiveOn: PlainDate;
  readonly reason: string;
  readonly ticket: string | null;
  readonly reversesId: number | null;
  readonly wanted: readonly Wanted[];
  readonly base: number;
}

async function insert(
  work: UserWork,
  { contractId, effectiveOn, reversesId, wanted, kinds, ...draft }: Draft,
): Promise<{ id: number } | undefined> {
  const made = await work.db
    .insertInto('variation')
    .values({
      ...draft,
      kinds: [...kinds],
      contract_id: contractId,
      effective_on: effectiveOn,
      reverses_id: reversesId,
      wanted: json(wanted),
      status: 'BOZZA',
      created_at: work.now,
      created_by: work.actor.userId,
      updated_at: work.now,
      updated_by: work.actor.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return undefined;
  await audit(work, variationEvents, {
    entityId: made.id,
    action: 'CREATE',
    after: { contract: contractId, kinds: [...kinds], effectiveOn, reason: draft.reason, ticket: draft.ticket, reverses: reversesId },
  });
  return made;
}

/** Begins the draft of a variation. Throws 422 for a policy that the user does not see or a day outside of it, TICKET_USED. */
export async function create(work: UserWork, { policy, ticket, kinds, effectiveOn, reason }: NewVariation): Promise<{ id: number }> {
  const row = await findPolicy(work, policy);
  const facts = await factsOf(work, row);
  refuseDay(facts, effectiveOn, work);
  const wanted = impliedBy({ kinds });
  const base = facts.booked.length;
  const made = await insert(work, { contractId: row.id, kinds, effectiveOn, reason, ticket, reversesId: null, wanted, base });
  if (made === undefined) throw new AppError(variationErrors.TICKET_USED);
  return made;
}

/** Begins the opposite of a confirmed variation, from the same day. Throws NOT_FOUND, OTHER_STATE, REVERSED_ALREADY. */
export async function reverse(work: UserWork, id: number, reason: string): Promise<{ id: number }> {
  const original = await findVariation(work, id);
  if (original.changes === null) throw new AppError(variationErrors.OTHER_STATE);
  const facts = await factsOf(work, await findContract(work, original.contract_id));
  const made = await insert(work, {
    contractId: original.contract_id,
    kinds: original.kinds,
    effectiveOn: original.effective_on,
    reason,
    ticket: null,
    reversesId: id,
    wanted: opposite(original.changes),
    base: facts.booked.length,
  });
  if (made === undefined) throw new AppError(variationErrors.REVERSED_ALREADY);
  return made;
}

const PARTS_OF_REQUIRED = {
  vehicle: ['vehicleType', 'status', 'brand', 'model', 'version', 'chassisNumber', 'insuredValue'],
  'customer.subjectAddress': ['street', 'postcode', 'city', 'subRegion'],
  customer: ['firstName', 'lastName', 'businessName', 'contacts.email', 'contacts.phone'],
};
const NEEDED = Object.entries(PARTS_OF_REQUIRED).flatMap(([part, names]) => names.map((name) => `${part}.${name}`));

/** Throws 422 at fields that a policy cannot lose, and at the lender of a lien. */
function refuseEmpty(work: UserWork, state: PolicyState, wanted: readonly Wanted[]): void {
  const after: PolicyState = { ...state, ...Object.fromEntries(wanted.map(({ path, value }) => [path, value])) };
  const isEmpty = (path: string) => valueAt(after, path) === null || valueAt(after, path) === '';
  const needsPlate = after['vehicle.status'] !== 'NUOVO_NON_TARGATO' && after['home.insuredValue'] === null;
  const needed = [...NEEDED, 'home.insuredValue', ...(needsPlate ? ['vehicle.licensePlate', 'vehicle.registrationDate'] : [])];
  const lost = needed.filter((path) => isEmpty(path) && valueAt(state, path) !== null);
  const lien = after['vehicle.constraint'] === true && isEmpty('vehicle.lienholder') ? ['vehicle.lienholder'] : [];
  const faults = [...lost, ...lien].map((path) => [`values.${path}`, REQUIRED[work.language]]);
  if (faults.length > 0) throw new FieldErrors(Object.fromEntries(faults));
}

/** Codes of the catalogue of vehicles for a name, and what only the vehicle of that name has. */
const CODE_OF = { 'vehicle.brand': 'vehicle.brandCode', 'vehicle.model': 'vehicle.modelCode', 'vehicle.version': 'vehicle.versionCode' };

/** A vehicle whose name was typed keeps no code of the one before, nor its equipment. */
function withoutOldCodes(wanted: readonly Wanted[]): Wanted[] {
  const named = (path: string) => wanted.some((one) => one.path === path);
  const codes = Object.entries(CODE_OF).flatMap(([name, code]) => (named(name) && !named(code) ? [{ path: code, value: null }] : []));
  const equipment = named('vehicle.model') && !named('vehicle.equipment') ? [{ path: 'vehicle.equipment', value: [] }] : [];
  return [...wanted, ...codes, ...equipment];
}

/** Fields of the kinds, and coverages, that the user typed otherwise than the form showed them. */
function wantedOf(loaded: PolicyState, { kinds, values }: SavedVariation): Wanted[] {
  const typed = flatten(values, values.coverages);
  const coverages = kinds.some((kind) => kind === 'GARANZIA_AGGIUNTA' || kind === 'GARANZIA_TOLTA')
    ? [...new Set([...Object.keys(loaded), ...Object.keys(typed)])].filter((path) => coverageOfPath(path) !== null)
    : [];
  const wanted = [...fieldsOf(kinds), ...coverages].map((path) => ({ path, value: valueAt(typed, path) }));
  return withoutOldCodes(changesTo(loaded, wanted).map(({ path, after }) => ({ path, value: after })));
}

/**
 * Changes a draft. What the user wants is what differs from the policy on the day that filled the form; the opposite of a
 * variation keeps what it takes back. Throws NOT_FOUND, OTHER_STATE, 412 for a stale draft, 422 at the fields.
 */
export async function save(work: UserWork, id: number, version: number, body: SavedVariation): Promise<void> {
  const row = await lockVariation(work, id, 'MODIFICA');
  await refuseStale(work, variationEvents, row, version);
  const facts = await factsOf(work, await findContract(work, row.contract_id));
  refuseDay(facts, body.effectiveOn, work);
  // The form shows the policy as it was when it was loaded: variations confirmed since are not what the user typed.
  const known = facts.booked.filter(({ number }) => number <= body.base);
  const loaded = stateOn(facts.issued, known, body.loadedOn);
  const wanted = row.reverses_id === null ? wantedOf(loaded, body) : row.wanted;
  refuseEmpty(work, stateOn(facts.issued, facts.booked, body.effectiveOn), wanted);
  const kinds = row.reverses_id === null ? [...body.kinds] : row.kinds;
  await work.db
    .updateTable('variation')
    .set({
      kinds,
      effective_on: body.effectiveOn,
      reason: body.reason,
      wanted: json(wanted),
      base: facts.booked.length,
      version: row.version + 1,
      updated_at: work.now,
      updated_by: work.actor.userId,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, variationEvents, {
    entityId: id,
    action: 'UPDATE',
    before: { kinds: row.kinds, effectiveOn: row.effective_on, reason: row.reason },
    after: { kinds, effectiveOn: body.effectiveOn, reason: body.reason },
  });
}

/** Deletes a draft. Throws NOT_FOUND, OTHER_STATE. */
export async function remove(work: UserWork, id: number): Promise<void> {
  const { code } = await lockVariation(work, id, 'MODIFICA');
  await work.db.deleteFrom('variation').where('id', '=', id).execute();
  await audit(work, variationEvents, { entityId: id, action: 'DELETE', before: { code } });
}
