import { sql } from 'kysely';
import type { CustomerDraft } from '#areas/customers/customers/domain/index.ts';
import { upsertCustomer } from '#areas/customers/customers/server/public.ts';
import { computeTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { randomFrom } from '#platform/domain-kit/random.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { vatNumber } from './people/person.ts';

interface Known {
  readonly producerId: number;
  readonly sellerId: number;
  readonly data: CustomerDraft;
}

/** The latest person and company of every producer; the data of early ones are anonymised soon. */
async function latestCustomers(db: Database): Promise<readonly Known[]> {
  const { rows } = await sql<Known>`select distinct on (c.producer_id, c.subject_type) c.producer_id as "producerId",
      s.seller_id as "sellerId", c.data from customer c join customer_seller s on s.customer_id = c.id
    where c.data -> 'contacts' ->> 'phone' is not null order by c.producer_id, c.subject_type, c.id desc, s.seller_id`.execute(db);
  return rows;
}

/** A person typed again in a hurry: a letter doubled in the surname, and so another tax code; the mail left out. */
function misspelt(person: CustomerDraft): CustomerDraft | null {
  const { lastName, firstName, gender, birthDate, birthPlaceCode } = person;
  if (lastName === null || firstName === null || gender === null || birthDate === null || birthPlaceCode === null) return null;
  const typed = `${lastName.slice(0, 3)}${lastName.slice(2)}`;
  const code = computeTaxCode({ lastName: typed, firstName: `${firstName} Ugo`, sex: gender, birthDate, placeCode: birthPlaceCode });
  return { ...person, lastName: typed, taxIdCode: code, contacts: { ...person.contacts, email: null } };
}

/** A company typed again under the tax code that it had before its VAT number. */
function reRegistered(company: CustomerDraft, taxIdCode: string): CustomerDraft {
  return { ...company, taxIdCode, businessName: company.businessName?.toUpperCase() ?? null };
}

/** Stores some customers of the demonstration twice, so that the search for duplicates has something to find. */
export async function seedDuplicates(db: Database, today: PlainDate): Promise<void> {
  const random = randomFrom('duplicates');
  const work = { db, now: `${today}T00:00:00.000Z`, today, requestId: 'demonstration', language: 'it', actor: null } as const;
  for (const { producerId, sellerId, data } of await latestCustomers(db)) {
    const twin = data.subjectType === 'SOCIETA' ? reRegistered(data, vatNumber(random)) : misspelt(data);
    if (twin !== null) await upsertCustomer(work, { producerId, sellerId }, twin);
  }
}
