import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { PublicationCheck } from '#platform/server-kit/versioned/checks.ts';
import { contentOf, versionRows } from '#platform/server-kit/versioned/records.ts';
import { tariffContent, tariffRoutes } from '../../api/index.ts';
import type { newTariff } from '../../api/routes.ts';
import type { TariffContent } from '../../domain/index.ts';
import { catalogueKind } from '../versioned/catalogue-kind.ts';
import { KIND_TABLES, type VersionedKindServer } from '../versioned/kind.ts';
import { loadRecord } from '../versioned/load-record.ts';
import { refuseTaken, refuseUnknown, refuseUnsettled } from './settled.ts';

/** Returns the content of a new tariff. */
function emptyTariff(code: string, name: string): TariffContent {
  return {
    code,
    name,
    tariffCode: code,
    quoteCode: code,
    deductibleCode: code,
    policyPrefix: code.slice(0, 2),
    policyNumberType: 'INTERNO',
    channelCode: '001',
    operations: ['EMISSIONE'],
    zones: [],
    durations: [{ months: 12, factor: 1_000_000 }],
    coverages: [],
    exclusions: [],
    groups: [],
    commissions: [],
    discounts: { percent: null, euro: null, integration: null },
    antitheft: { requiredFrom: null, accepted: [], factors: [] },
    eligibility: {
      vehicleTypes: ['AUTOVEICOLI'],
      vehicleStatuses: ['NUOVO', 'USATO'],
      maxVehicleAge: null,
      maxMileage: null,
      insuredValue: { min: null, max: null },
      autonomousThreshold: null,
    },
    questionnaire: [],
    mandatoryPhotos: [],
    photos: { min: null, max: null },
    quotationValidityDays: 60,
    minimumPolicyPdu: 0,
  };
}

async function isTaken(work: UserWork, code: string, besides: number | null): Promise<boolean> {
  const row = await work.db.selectFrom('tariff').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined && row.id !== besides;
}

/** Creates a tariff of an insurer, empty or as a copy of the newest version of another one. */
export async function createTariff(work: UserWork, body: z.output<typeof newTariff>): Promise<{ id: number; content: TariffContent }> {
  const { code, name, companyId, copyOf } = body;
  refuseTaken(work, await isTaken(work, code, null));
  const company = await work.db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst();
  if (company === undefined) refuseUnknown(work, 'companyId');
  const { id } = await work.db
    .insertInto('tariff')
    .values({ code, name, company_id: companyId, created_at: work.now, updated_at: work.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (copyOf === null) return { id, content: emptyTariff(code, name) };
  await loadRecord(work, 'tariffe', copyOf);
  const source = (await versionRows(work, KIND_TABLES.tariffe, copyOf))[0];
  if (source === undefined) refuseUnknown(work, 'copyOf');
  return { id, content: { ...tariffContent.parse(await contentOf(work, KIND_TABLES.tariffe, source.id)), code, name } };
}

const identity = tariffContent.pick({ code: true, name: true });

/** Tariffs as versioned records. `check` knows prices. */
export function tariffKind(check: PublicationCheck<TariffContent>): VersionedKindServer {
  return catalogueKind({
    routes: tariffRoutes,
    check: (work, { id, content }) => check(work, { id, content: content as TariffContent }),
    align: async (work, id, content, published) => {
      const { code, name } = identity.parse(content);
      const row = await work.db.selectFrom('tariff').select(['code', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
      if (published) refuseUnsettled(work, { code: [row.code, code] });
      else refuseTaken(work, await isTaken(work, code, id));
      await work.db
        .updateTable('tariff')
        .set({ code, name: name ?? row.name })
        .where('id', '=', id)
        .execute();
    },
    users: async (work, id) => {
      const { rows } = await sql<{ name: string }>`select name from product where tariff_id = ${id} order by name limit 5`.execute(work.db);
      return rows.map((row) => row.name);
    },
  });
}
