import { sql } from 'kysely';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

const SCRIPTS = [
  {
    name: 'Clienti senza recapiti',
    about: 'Elenca i clienti con polizze che non hanno né telefono né e-mail',
    parameters: [],
    source: `let count = 0;
for (let page = 1; page <= 50; page += 1) {
  const { items } = nais.customers.list({ polizze: true, page, max: 100 });
  for (const { name, taxCode, phone, email, producer } of items) {
    if (phone !== null || email !== null) continue;
    count += 1;
    print(name, taxCode, producer);
  }
  if (items.length < 100) break;
}
print(count, 'clienti');
`,
  },
  {
    name: 'Nuovo numero del centralino',
    about: 'Sostituisce un numero di telefono nei clienti che lo hanno',
    parameters: [
      { name: 'vecchio', label: 'Numero da sostituire', kind: 'TEXT', required: true },
      { name: 'nuovo', label: 'Numero nuovo', kind: 'TEXT', required: true },
    ],
    source: `for (let page = 1; ; page += 1) {
  const { items } = nais.customers.list({ search: params.vecchio, page, max: 100 });
  for (const { id } of items) {
    const { customer, version } = nais.customers.read({ id });
    if (customer.contacts.phone !== params.vecchio) continue;
    nais.customers.save({ ...customer, id, version, contacts: { ...customer.contacts, phone: params.nuovo } });
  }
  if (items.length < 100) break;
}
`,
  },
] as const;

/** Scripts of the console that the developer shares. */
export async function seedConsoleScripts(db: Database, now: Instant): Promise<void> {
  for (const { name, about, source, parameters } of SCRIPTS) {
    await sql`with script as (
        insert into console_script (owner_id, name, about, shared, created_at, updated_at)
        select id, ${name}, ${about}, true, ${now}, ${now} from app_user where username = 'developer' returning id, owner_id)
      insert into console_script_version (script_id, version, source, parameters, created_by, created_at)
      select id, 1, ${source}, ${JSON.stringify(parameters)}::jsonb, owner_id, ${now} from script`.execute(db);
  }
}
