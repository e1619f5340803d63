import { sql } from 'kysely';
import type { OfferCodes } from '#areas/agency/settings/server/public.ts';

/** What global rules name of the offer. */
export const offerCodes: OfferCodes = {
  choices: async (db) => {
    const companies = await db.selectFrom('company').select(['code', 'name']).orderBy('name').execute();
    const { rows } = await sql<Awaited<ReturnType<OfferCodes['choices']>>['tariffs'][number]>`
      select t.code, t.name, json_agg(json_build_object('number', v.number, 'status', v.status) order by v.number desc) as versions
      from tariff t join tariff_version v on v.tariff_id = t.id group by t.id order by t.name, t.code`.execute(db);
    return { companies, tariffs: rows };
  },
  products: (db) => db.selectFrom('product').select(['code', 'name']).orderBy('name').execute(),
  coverages: async (db) => new Set((await db.selectFrom('coverage_type').select('code').execute()).map(({ code }) => code)),
};
