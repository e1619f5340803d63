import { sql } from 'kysely';
import { confirmVariation } from '#areas/after-sale/variations/server/public.ts';
import { readPublishedNeeds } from '#areas/offer/needs/server/public.ts';
import { publishedOffers } from '#areas/offer/rating/server/public.ts';
import { DEFAULT_SALE_RULES, offerUnder } from '#areas/sale/contracts/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { clerk } from './clerk.ts';

/** Variations, each of one policy in force on a vehicle: drafts that the agency confirms next, and one that is applied. */
export async function seedVariations(db: Database, today: PlainDate, now: Instant): Promise<void> {
  const { rows } = await sql<{ id: number; kinds: readonly string[] }>`with chosen as (
      select c.id, row_number() over (order by c.id desc) as n, c.data from contract c
      where c.status = 'POLIZZA' and c.cancelled_from is null and c.premium_due_on is null and c.effective_date < ${today}::date - 30
        and c.expiry_date > ${today}::date + 60 and c.anonymised_at is null and c.insured_object = 'VEICOLO'
        and not exists (select from change_request r where r.contract_id = c.id)
        and not exists (select from cancellation_policy x where x.contract_id = c.id)
      order by c.id desc limit 4
    ), author as (select min(id) as id from app_user where "group" = 'DIPENDENTE_AGENZIA'
    ), wanted (n, kind, reason, path, value) as (values
      (1, 'VALORE', 'Nuova valutazione del veicolo', 'vehicle.insuredValue', to_jsonb(2600000)),
      (2, 'TARGA', 'Reimmatricolazione', 'vehicle.licensePlate', to_jsonb('GX482LM'::text)),
      (3, 'INDIRIZZO', 'Il cliente ha cambiato casa', 'customer.subjectAddress.street', to_jsonb('delle Magnolie'::text)),
      (4, 'DATI_CLIENTE', 'Nuovo recapito', 'customer.contacts.email', to_jsonb('cliente.nuovo@example.com'::text)))
    insert into variation (contract_id, status, kinds, effective_on, reason, base, wanted, created_at, created_by, updated_at, updated_by)
    select c.id, 'BOZZA', array[w.kind], ${today}::date, w.reason, 0, jsonb_build_array(jsonb_build_object('path', w.path, 'value', w.value)),
      ${today}::date - c.n::int + time '11:00', a.id, ${today}::date - c.n::int + time '11:00', a.id
    from chosen c join wanted w on w.n = c.n cross join author a order by c.n
    returning id, kinds`.execute(db);
  const applied = rows.find(({ kinds }) => kinds.includes('DATI_CLIENTE'));
  if (applied === undefined) return;
  const rules = { settings: { MUTUE_ESCLUSIONI: { groups: [] } }, needs: await readPublishedNeeds(db) };
  const offers = publishedOffers();
  const published = {
    ...offers,
    of: async (...wanted: Parameters<typeof offers.of>) => {
      const found = await offers.of(...wanted);
      return found === null ? null : { ...found, offer: offerUnder(rules, found.offer) };
    },
  };
  const context = { published, rules: DEFAULT_SALE_RULES, needs: null, renewal: { from: today, to: today } };
  await confirmVariation(await clerk(db, today, now), { sale: { on: async () => context }, requests: null }, applied.id, null);
}
