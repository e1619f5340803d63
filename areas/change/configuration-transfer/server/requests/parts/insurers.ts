import { sql } from 'kysely';
import { type Documents, knownContents } from '#areas/agency/documents/server/public.ts';
import { bringInsurer, bringLogo, COMPANY_FILES } from '#areas/offer/catalogue/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ExchangeBody, ExchangeStep } from '../../../api/index.ts';
import { INSURER_LABELS } from '../../../api/texts.ts';
import type { FileOf } from '../exchange-files.ts';
import { type ActionOf, changedFields, stepOf } from './step.ts';

type Company = ExchangeBody['companies'][number];

/** Returns the insurers selected by `seen`, each with its logo. */
export async function readInsurers(db: Database, seen = sql<boolean>`true`): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select c.code, c.name, c.details,
      case when f.id is null then null else json_build_object('fileName', f.file_name, 'size', f.size, 'sha256', f.sha256) end as logo
    from company_view c left join stored_file f on f.id = c.logo_file_id where ${seen} order by c.code`.execute(db);
  return rows;
}

/** Plans missing insurers to be created; existing ones stay unchanged, and get a logo if they have none. */
export async function planInsurers(db: Database, { companies }: ExchangeBody, carried: ReadonlySet<string>): Promise<ExchangeStep[]> {
  const known = new Map((await readInsurers(db)).map((one) => [one.code, one]));
  const marks = companies.flatMap(({ logo }) => (logo === null ? [] : [logo.sha256]));
  const kept = await knownContents(db, COMPANY_FILES, marks);
  const records = companies.map(({ code, name, details }) => {
    const here = known.get(code);
    const differing = here === undefined ? [] : changedFields(here, { name, details }, INSURER_LABELS);
    return stepOf('compagnie', code, name, here === undefined ? 'NUOVO' : differing.length > 0 ? 'DIVERSO' : 'UGUALE', differing);
  });
  const logos = companies.flatMap(({ code, name, logo }) => {
    if (logo === null) return [];
    const here = known.get(code)?.logo ?? null;
    if (here !== null) return [stepOf('loghi', code, name, here.sha256 === logo.sha256 ? 'UGUALE' : 'DIVERSO')];
    return [stepOf('loghi', code, name, carried.has(logo.sha256) || kept.has(logo.sha256) ? 'NUOVO' : 'MANCANTE')];
  });
  return [...records, ...logos];
}

/** Creates missing insurers, and adds missing logos. */
export async function bringInsurers(
  work: UserWork,
  documents: Documents,
  { companies }: ExchangeBody,
  fileOf: FileOf,
  actionOf: ActionOf,
): Promise<void> {
  for (const { code, name, details, logo } of companies) {
    if (actionOf('compagnie', code) === 'NUOVO') await bringInsurer(work, { code, name, details });
    if (logo === null || actionOf('loghi', code) !== 'NUOVO') continue;
    const { id } = await work.db.selectFrom('company_view').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    await bringLogo(work, documents, id, await fileOf(COMPANY_FILES, logo));
  }
}
