import { sql } from 'kysely';
import type { SellerParty } from '#areas/agency/documents/domain/index.ts';
import type { Registration, RegistrationState } from '#areas/network/users/domain/index.ts';
import { registrationOn } from '#areas/network/users/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { ContractRow } from '../contract-row.ts';

interface Sellers {
  readonly seller_name: string;
  readonly producer_name: string;
  readonly same: boolean;
  readonly producer_email: string | null;
  readonly producer_phone: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const ROLES: Readonly<Record<RegistrationState, string>> = {
  ISCRITTO: 'Iscritto al RUI',
  SOSPESO: 'Iscrizione al RUI sospesa',
  CANCELLATO: 'Cancellato dal RUI',
  ADDETTO_INTERNO: 'Addetto interno, non iscritto al RUI',
  NON_INTERMEDIARIO: 'Non iscritto al RUI',
};

/** The user's own register number, never that of another intermediary. */
function numberOf(registration: Registration | null): { readonly ruiNumber: string | null; readonly ruiRegisteredOn: string | null } {
  const own = registration?.state === 'ISCRITTO' ? registration : null;
  return { ruiNumber: own?.ruiNumber ?? null, ruiRegisteredOn: own?.registeredOn ?? null };
}

function registered(registration: Registration | null) {
  return { role: ROLES[registration?.state ?? 'NON_INTERMEDIARIO'], ...numberOf(registration) };
}

type Sale = Pick<ContractRow, 'id' | 'seller_id' | 'producer_id'>;

/** Returns the salesperson of a sale and their employer as papers print them, with the registrations of a day. */
export async function sellerOnPaper(work: Work, sale: Sale, day: PlainDate): Promise<Omit<SellerParty, 'codes'>> {
  const { rows } = await sql<Sellers>`select s.display_name as seller_name, p.display_name as producer_name, s.id = p.id as same,
      s.email, s.phone, p.email as producer_email, p.phone as producer_phone
    from user_view s, app_user p where s.id = ${sale.seller_id} and p.id = ${sale.producer_id}`.execute(work.db);
  const [parties] = rows;
  if (parties === undefined) throw new Error(`Contract ${sale.id} has no seller`);
  return {
    name: parties.seller_name,
    onBehalfOf: parties.same ? null : parties.producer_name,
    ...registered(await registrationOn(work.db, sale.seller_id, day)),
    employer: parties.same
      ? null
      : {
          name: parties.producer_name,
          ...numberOf(await registrationOn(work.db, sale.producer_id, day)),
          email: parties.producer_email,
          phone: parties.producer_phone,
        },
    email: parties.email,
    phone: parties.phone,
  };
}
