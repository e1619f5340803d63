import { EMPTY_REGISTRY, type NewUser } from '#areas/network/users/api/index.ts';
import { PARENTS, type Parents } from '#areas/network/users/domain/index.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { DealerForm } from '../../api/dealer-routes.ts';
import { negotiationErrors, negotiationEvents } from '../../api/index.ts';
import { lockNegotiation, type StoredNegotiation } from '../access.ts';
import type { NegotiationSources } from '../sources.ts';
import { record } from '../timeline.ts';

/** The superiors of the new dealer: the salesperson, if the group can have dealers below, and the salesperson's own. */
async function parentsOf({ db }: UserWork, ownerId: number): Promise<Parents> {
  const owner = await db.selectFrom('user_view').select('group').where('id', '=', ownerId).executeTakeFirstOrThrow();
  const links = await db.selectFrom('network_link').select(['parent_group', 'parent_id']).where('user_id', '=', ownerId).execute();
  const possible = PARENTS.DEALER.map(({ group }) => group);
  const above = [{ parent_group: owner.group, parent_id: ownerId }, ...links];
  return Object.fromEntries(above.flatMap(({ parent_group: group, parent_id: id }) => (possible.includes(group) ? [[group, id]] : [])));
}

function userOf(row: StoredNegotiation, form: DealerForm, parents: Parents): NewUser {
  const [contact] = row.contacts;
  return {
    ...EMPTY_REGISTRY,
    subjectType: 'SOCIETA',
    businessName: row.business_name,
    vatNumber: form.vatNumber,
    email: form.email,
    phone: contact?.phone ?? null,
    address: { street: null, houseNumber: null, postcode: row.postcode, city: row.city, province: row.province },
    brands: [...row.brands],
    duplicateReason: form.duplicateReason,
    username: form.username,
    parents,
  };
}

/**
 * Creates the dealer of a won negotiation with its data, below its salesperson, and links the two. Throws NOT_FOUND,
 * NOT_IN_THIS_STATE, DEALER_EXISTS, and what the creation of a user throws.
 */
export async function createDealer(work: UserWork, sources: NegotiationSources, id: number, form: DealerForm): Promise<{ id: number }> {
  const row = await lockNegotiation(work, id);
  if (row.status !== 'CHIUSA_POSITIVAMENTE') throw new AppError(negotiationErrors.NOT_IN_THIS_STATE);
  if (row.dealer_id !== null) throw new AppError(negotiationErrors.DEALER_EXISTS);
  const created = await sources.newDealer(work, userOf(row, form, await parentsOf(work, row.owner_id)));
  await work.db
    .updateTable('negotiation')
    .set({
      dealer_id: created.id,
      vat_number: form.vatNumber,
      version: row.version + 1,
      updated_at: work.now,
      updated_by: work.actor.userId,
    })
    .where('id', '=', id)
    .execute();
  await record(work, id, 'DEALER', form.username);
  await audit(work, negotiationEvents, { entityId: id, action: 'DEALER', after: { dealerId: created.id } });
  return created;
}
