import { sql } from 'kysely';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import type { VersionedKind } from '#areas/offer/catalogue/domain/index.ts';
import { bringPreset, type VersionedKindServer } from '#areas/offer/catalogue/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type BroughtVersion, bringIn } from '#platform/server-kit/versioned/bring-in.ts';
import { draftWith } from '#platform/server-kit/versioned/drafts.ts';
import type { ExchangeBody, ExchangeStep } from '../../api/index.ts';
import { contentsOf, type KeptFiles, registerFiles } from './exchange-files.ts';
import { leadingVersion } from './leading-version.ts';
import { bringInsurers } from './parts/insurers.ts';
import { bringNotices } from './parts/notices.ts';
import { bringQuestionnaires } from './parts/questionnaires.ts';
import { bringRules } from './parts/rules.ts';
import { actionsOf } from './parts/step.ts';
import { bringTaxes } from './parts/taxes.ts';
import { bringVehicleLists } from './parts/vehicle-lists.ts';
import { readKnown, withDocuments } from './plan-import.ts';

/** Inputs of an import. */
export interface ApplyDependencies {
  readonly kinds: Readonly<Record<VersionedKind, VersionedKindServer>>;
  readonly documents: Documents;
  /** The contents that the file carries, already in the store. */
  readonly kept: KeptFiles;
}

/** A dump imports versions unchanged; other types start as drafts, checked and published here. */
function broughtVersions(body: ExchangeBody, versions: readonly BroughtVersion[]): BroughtVersion[] {
  if (body.type === 'DUMP') {
    return versions
      .map((one) => (one.status === 'VALIDATA' ? { ...one, status: 'BOZZA' as const } : one))
      .toSorted((a, b) => a.number - b.number);
  }
  const leading = leadingVersion(versions);
  return leading === undefined ? [] : [{ ...leading, number: 1, status: 'BOZZA', validFrom: null, validTo: null }];
}

async function idOf(work: UserWork, table: 'company' | 'tariff' | 'product', code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where code = ${code}`.execute(work.db);
  const row = rows[0];
  if (row === undefined) throw new Error(`There is no ${table} ${code}`);
  return row.id;
}

async function bringPresets(work: UserWork, { presets }: ExchangeBody, made: ReadonlySet<string>): Promise<void> {
  for (const { product, name, content } of presets) {
    if (!made.has(product)) continue;
    await bringPreset(work, { productId: await idOf(work, 'product', product), name, content });
  }
}

/** Executes the plan of the file in the caller's transaction, all or nothing. */
export async function applyImport(
  work: UserWork,
  { kinds, documents: store, kept }: ApplyDependencies,
  body: ExchangeBody,
  steps: readonly ExchangeStep[],
): Promise<void> {
  const known = await readKnown(work.db);
  const actionOf = actionsOf(steps);
  const fileOf = contentsOf(work.db, kept);
  const made = new Set(steps.filter(({ kind, action }) => kind === 'prodotti' && action === 'NUOVO').map(({ code }) => code));

  async function bring(
    kind: VersionedKind,
    code: string,
    versions: readonly BroughtVersion[],
    record: () => Promise<Record<string, string | number>>,
  ) {
    const action = actionOf(kind, code);
    if (action === 'NUOVO') await bringIn(work, kinds[kind], await record(), broughtVersions(body, versions));
    const here = known[kind].get(code);
    if (action !== 'BOZZA' || here === undefined) return;
    await draftWith(work, kinds[kind], here.id, { from: here.newest, content: leadingVersion(versions)?.content });
  }

  await bringInsurers(work, store, body, fileOf, actionOf);
  await bringTaxes(work, body, actionOf);
  await bringVehicleLists(work, body, actionOf);
  for (const { code, name, company, versions } of body.tariffs) {
    await bring('tariffe', code, versions, async () => ({ code, name, company_id: await idOf(work, 'company', company) }));
  }
  for (const { code, name, type, company, tariff, sort, versions } of body.products) {
    await bring('prodotti', code, versions, async () => ({
      code,
      name,
      type,
      sort,
      company_id: await idOf(work, 'company', company),
      tariff_id: await idOf(work, 'tariff', tariff),
    }));
  }
  for (const { code, name, product, sort, versions } of body.packages) {
    await bring('pacchetti', code, versions, async () => ({ code, name, sort, product_id: await idOf(work, 'product', product) }));
  }
  for (const documents of body.documents) {
    const here = known.prodotti.get(documents.product);
    if (here === undefined || actionOf('prodotti', documents.product) !== 'BOZZA') continue;
    await draftWith(work, kinds.prodotti, here.id, { from: here.newest, content: withDocuments(here.content, documents) });
  }
  await registerFiles(work, store, body, kept);
  await bringPresets(work, body, made);
  await bringRules(work, body, actionOf);
  await bringQuestionnaires(work, body, actionOf);
  await bringNotices(work, store, body, fileOf, actionOf);
}
