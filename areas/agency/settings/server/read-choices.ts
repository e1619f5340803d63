import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { settingChoices } from '../api/index.ts';

type Choices = z.input<typeof settingChoices.response>;

/** Returns the insurers and the tariff versions that global rules may name. */
export async function readChoices(db: Database): Promise<Choices> {
  const companies = await db.selectFrom('company').select(['code', 'name']).orderBy('name').execute();
  const { rows } = await sql<Choices['tariffs'][number]>`
    select t.code, t.name, json_agg(json_build_object('number', v.number, 'status', v.status) order by v.number desc) as versions
    from tariff t join tariff_version v on v.tariff_id = t.id group by t.id order by t.name, t.code`.execute(db);
  return { companies, tariffs: rows };
}
