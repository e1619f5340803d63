import { sql } from 'kysely';
import {
  CLOSE_REASON_CODES,
  exclusiveUntil,
  NEGOTIATION_RULES,
  type NegotiationState,
} from '#areas/acquisition/negotiations/domain/index.ts';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { fromRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { dealerName } from '../people/businesses.ts';
import { mobilePhone, person, vatNumber } from '../people/person.ts';

const COUNT = 60;
/** Names below are those of the network's dealers. */
const FIRST_NAME = 400;
const HOUR = 3_600_000;

const TOWNS = [
  ...(['Torino TO 10121', 'Milano MI 20121', 'Bergamo BG 24121', 'Verona VR 37121', 'Padova PD 35121', 'Bologna BO 40121'] as const),
  ...([
    'Firenze FI 50121',
    'Ancona AN 60121',
    'Roma RM 00184',
    'Napoli NA 80121',
    'Bari BA 70121',
    'Catania CT 95121',
    'Cagliari CA 09121',
  ] as const),
] as const;
const BRANDS = ['FIAT', 'Volkswagen', 'Toyota', 'Ford', 'Peugeot', 'BMW', 'Audi', 'Renault', 'Kia', 'Dacia'] as const;
const OUTCOMES = ['Interessato al prodotto completo', 'Chiede le provvigioni per iscritto', 'Da rivedere con il socio'] as const;

function townOf(random: Random) {
  const [city = '', province = '', postcode = ''] = random.pick(TOWNS).split(' ');
  return { city, province, postcode };
}

function stateOf(n: number): NegotiationState {
  if (n % 10 < 5) return 'IN_CORSO';
  return (
    (['CHIUSA_POSITIVAMENTE', 'CHIUSA_NEGATIVAMENTE', 'CHIUSA_NEGATIVAMENTE', 'CHIUSA_DAL_SISTEMA', 'CANCELLATA'] as const)[(n % 10) - 5] ??
    'IN_CORSO'
  );
}

const at = (day: PlainDate, hour: number) => fromRome({ date: day, msOfDay: hour * HOUR });

async function seedOne(db: Database, today: PlainDate, owners: readonly number[], n: number): Promise<void> {
  const random = randomFrom(`negotiation ${n}`);
  const status = stateOf(n);
  const isOpen = status === 'IN_CORSO';
  const age = isOpen ? random.int(2, 85) : random.int(40, 330);
  const openedOn = addDays(today, -age);
  const owner = owners[(n * 7 + Math.floor(n / 10)) % owners.length] ?? 0;
  const name = dealerName(FIRST_NAME + n);
  const contact = person(random);
  const closedOn = addDays(openedOn, Math.min(age - 1, status === 'CHIUSA_DAL_SISTEMA' ? 91 : random.int(10, 80)));
  const activeOn = isOpen ? addDays(today, -random.int(1, Math.min(age, 40))) : closedOn;
  const isLost = status === 'CHIUSA_NEGATIVAMENTE' || status === 'CANCELLATA';
  const bySystem = isOpen || status === 'CHIUSA_DAL_SISTEMA';
  const { id } = await db
    .insertInto('negotiation')
    .values({
      status,
      dealer_alias: name.replace(/ S\..*$/, ''),
      business_name: name,
      vat_number: random.chance(0.7) ? vatNumber(random) : null,
      brands: [...new Set([random.pick(BRANDS), random.pick(BRANDS)])],
      ...townOf(random),
      vehicles_per_year: random.int(3, 90) * 10,
      notes: null,
      contacts: json([
        { name: `${contact.firstName} ${contact.lastName}`, role: 'Titolare', phone: mobilePhone(random), email: `info-${n}@example.com` },
      ]),
      owner_id: owner,
      exclusive_until: isOpen ? exclusiveUntil(openedOn, NEGOTIATION_RULES) : closedOn,
      close_reason: isLost ? random.pick(CLOSE_REASON_CODES) : null,
      closed_at: isOpen ? null : at(closedOn, 17),
      closed_by: bySystem ? null : owner,
      active_at: at(activeOn, 11),
      created_at: at(openedOn, 9),
      created_by: owner,
      updated_at: at(activeOn, 11),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = addDays(openedOn, random.int(2, 9));
  const days = [first, ...(isOpen && n % 3 !== 0 ? [addDays(today, random.int(0, 20))] : [])].filter((day) => isOpen || day <= closedOn);
  for (const day of days) {
    const isDone = day < today;
    await sql`insert into negotiation_appointment (negotiation_id, starts_at, minutes, place, done_at, outcome, created_at, created_by, updated_at)
      values (${id}, ${at(day, random.int(9, 17))}, 60, 'In sede', ${isDone ? at(day, 18) : null}, ${isDone ? random.pick(OUTCOMES) : null},
        ${at(openedOn, 9)}, ${owner}, ${at(openedOn, 9)})`.execute(db);
  }
  await sql`insert into negotiation_event (negotiation_id, at, kind, actor_id, note) values (${id}, ${at(openedOn, 9)}, 'APERTA', ${owner}, null)`.execute(
    db,
  );
  await sql`insert into negotiation_event (negotiation_id, at, kind, actor_id, note)
    select negotiation_id, done_at, 'APPUNTAMENTO_SVOLTO', ${owner}, outcome from negotiation_appointment
    where negotiation_id = ${id} and done_at is not null`.execute(db);
  if (isOpen && n % 20 === 1) {
    await sql`insert into negotiation_extension (negotiation_id, status, reason, requested_at, requested_by)
      values (${id}, 'IN_ATTESA', 'Il titolare decide dopo il bilancio', ${at(activeOn, 11)}, ${owner})`.execute(db);
  }
}

/** Places of the network's dealers, which the map of negotiations shows. */
async function placeDealers(db: Database): Promise<void> {
  const dealers = await db.selectFrom('app_user').select(['id', 'username']).where('group', '=', 'DEALER').orderBy('id').execute();
  for (const { id, username } of dealers) {
    const place = townOf(randomFrom(`place ${username}`));
    await sql`update app_user set address = address || ${JSON.stringify(place)}::jsonb
      where id = ${id} and coalesce(address ->> 'city', '') = ''`.execute(db);
  }
}

/** Negotiations of the salespeople in every state, with appointments, and one shared search. */
export async function seedNegotiations(db: Database, today: PlainDate): Promise<void> {
  const owners = await db.selectFrom('app_user').select('id').where('group', 'in', ['COMMERCIALE', 'AREA_MANAGER']).orderBy('id').execute();
  const ids = owners.map(({ id }) => id);
  if (ids.length === 0) return;
  await placeDealers(db);
  for (let n = 0; n < COUNT; n += 1) await seedOne(db, today, ids, n);
  await sql`update negotiation n set first_appointment_on = a.first, last_appointment_on = a.last, next_appointment_at = a.next
    from (select negotiation_id, min((starts_at at time zone 'Europe/Rome')::date) as first, max((starts_at at time zone 'Europe/Rome')::date) as last,
      min(starts_at) filter (where done_at is null) as next from negotiation_appointment group by 1) a where a.negotiation_id = n.id`.execute(
    db,
  );
  await sql`insert into negotiation_search (owner_id, name, is_shared, query, created_at)
    select min(id), 'Grandi dealer del Nord', true, '{"provincia": ["TO", "MI", "BG", "VR", "PD"], "veicoliMin": 300}', now()
    from app_user where "group" = 'DIPENDENTE_AGENZIA'`.execute(db);
}
