import { sql } from 'kysely';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { negotiationErrors } from '../../api/index.ts';
import type { Twin } from '../../api/routes.ts';
import { TWIN_FOUND } from '../../api/texts.ts';
import { type DealerIdentity, TWIN_TRAITS, tellingWords, twinTraits } from '../../domain/index.ts';
import { visibleNegotiations } from '../access.ts';

/** Candidates of a search, before the rule decides. */
const MOST = 200;

interface Candidate extends Omit<Twin, 'traits'> {
  readonly vatNumber: string | null;
  readonly names: readonly string[];
  readonly postcode: string | null;
  readonly ownerId: number | null;
}

export interface Typed {
  readonly dealerAlias: string;
  readonly businessName: string;
  readonly vatNumber: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
}

const identityOf = ({ dealerAlias, businessName, vatNumber, city, postcode }: Typed): DealerIdentity => ({
  vatNumber,
  names: [dealerAlias, businessName].filter((name) => name.trim() !== ''),
  city,
  postcode,
});

/**
 * Reads the negotiations and dealers with the same VAT number or a word in common, of all branches: a dealer that a
 * colleague of another branch works on must not stay unknown. Of those outside the branch only name, town, salesperson
 * and end are returned, without their id.
 */
async function candidatesOf(work: UserWork, identity: DealerIdentity, exceptId: number | null): Promise<Candidate[]> {
  const words = [...new Set(identity.names.flatMap(tellingWords))].filter((word) => word.length > 2).slice(0, 6);
  const patterns = words.map((word) => `%${word}%`);
  const { rows } = await sql<Candidate>`
    (select case when ${await visibleNegotiations(work)} then n.id end as id, 'TRATTATIVA' as kind, n.dealer_alias as name, n.city, o.display_name as owner,
      n.owner_id as "ownerId", n.status, n.exclusive_until::text as "exclusiveUntil", n.vat_number as "vatNumber",
      array[n.dealer_alias, n.business_name] as names, n.postcode
    from negotiation n join user_view o on o.id = n.owner_id
    where n.id is distinct from ${exceptId}::bigint and n.status <> 'CANCELLATA' and n.dealer_id is null
      and (n.vat_number = ${identity.vatNumber} or n.search_text like any(${patterns}::text[]))
    order by (n.vat_number = ${identity.vatNumber}) desc nulls last, (n.status = 'IN_CORSO') desc, n.id desc limit ${sql.lit(MOST)})
    union all
    (select case when ${await usersVisibleTo(work, 'u.id')} then u.id end, 'DEALER', u.display_name, u.address ->> 'city', s.display_name,
      s.id, null, null, u.vat_number, array[u.display_name], u.address ->> 'postcode'
    from user_view u left join network_link l on l.user_id = u.id and l.parent_group = 'COMMERCIALE' left join user_view s on s.id = l.parent_id
    where u."group" = 'DEALER' and u.deleted_at is null
      and (u.vat_number = ${identity.vatNumber} or u.search_text like any(${patterns}::text[]))
    order by (u.vat_number = ${identity.vatNumber}) desc nulls last, u.id limit ${sql.lit(MOST)})`.execute(work.db);
  return rows;
}

/** Returns the known dealers like the one being typed; those with the same VAT number first. */
export async function twinsOf(work: UserWork, typed: Typed, exceptId: number | null): Promise<(Twin & { ownerId: number | null })[]> {
  const identity = identityOf(typed);
  if (identity.vatNumber === null && identity.names.length === 0) return [];
  const found = await candidatesOf(work, identity, exceptId);
  return found
    .map(({ vatNumber, names, postcode, ...one }) => ({
      ...one,
      traits: twinTraits(identity, { vatNumber, names, postcode, city: one.city }),
    }))
    .filter(({ traits }) => traits.length > 0)
    .slice(0, 10);
}

/** The answer of the form. */
export async function findTwins(work: UserWork, typed: Typed, exceptId: number | null): Promise<{ items: Twin[] }> {
  const found = await twinsOf(work, typed, exceptId);
  return { items: found.map(({ ownerId: _owner, ...one }) => one) };
}

/**
 * Refuses a VAT number that another user works on now. Other likenesses need a reason, which the negotiation keeps.
 * Throws WORKED_BY_OTHERS, or 422 at the reason.
 */
export async function requireUnworked(
  work: UserWork,
  typed: Typed,
  { exceptId, reason }: { readonly exceptId: number | null; readonly reason: string | null },
): Promise<void> {
  const found = await twinsOf(work, typed, exceptId);
  const worked = found.find(({ status, traits }) => status === 'IN_CORSO' && traits.includes('PARTITA_IVA'));
  if (worked !== undefined) {
    throw new AppError(negotiationErrors.WORKED_BY_OTHERS, { owner: worked.owner ?? '', until: formatDate(worked.exclusiveUntil) });
  }
  // A negotiation of one's own that ended is no reason to ask.
  const others = found.filter(({ status, ownerId }) => status === 'IN_CORSO' || status === null || ownerId !== work.actor.userId);
  if (others.length === 0 || reason !== null) return;
  const { language } = work;
  const list = others
    .slice(0, 3)
    .map(({ name, owner, traits }) => {
      const why = traits.map((trait) => TWIN_TRAITS[trait][language]).join(', ');
      return `${name} (${[why, ...(owner === null ? [] : [owner])].join(', ')})`;
    })
    .join('; ');
  throw new FieldErrors({ duplicateReason: interpolate(TWIN_FOUND[language], { list }) });
}
