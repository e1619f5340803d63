import { sql } from 'kysely';
import { isImportable } from '#areas/agency/settings/domain/index.ts';
import { importableInsurers } from '#areas/agency/settings/server/public.ts';
import { PACKAGE_SHAPE, PRODUCT_SHAPE, TARIFF_SHAPE, type VersionedKind } from '#areas/offer/catalogue/domain/index.ts';
import { type Change, differences } from '#platform/domain-kit/versioned/differences.ts';
import type { ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import type { ExchangeBody, ExchangeError, ExchangeStep } from '../../api/index.ts';
import { CODE_REPEATED, INSURER_NOT_IMPORTABLE, REFERENCES, referenceMissing } from '../../api/texts.ts';
import { fileFaults, fileSteps } from './exchange-files.ts';
import { leadingVersion } from './leading-version.ts';
import { planInsurers } from './parts/insurers.ts';
import { planNotices } from './parts/notices.ts';
import { planQuestionnaires } from './parts/questionnaires.ts';
import { type CodesThere, planRules } from './parts/rules.ts';
import { type Destination, type ImportPlan, stepOf } from './parts/step.ts';
import { planTaxes } from './parts/taxes.ts';
import { planVehicleLists } from './parts/vehicle-lists.ts';

/** Differences of one record shown in words; all are counted. */
const SHOWN = 20;

/** An existing record: its newest version, the base of a draft. */
export interface KnownRecord {
  readonly id: number;
  readonly code: string;
  readonly newest: number;
  readonly content: unknown;
  /** Fingerprints of all its versions. */
  readonly fingerprints: readonly string[];
}

export interface Known {
  readonly companies: ReadonlySet<string>;
  readonly tariffe: ReadonlyMap<string, KnownRecord>;
  readonly prodotti: ReadonlyMap<string, KnownRecord>;
  readonly pacchetti: ReadonlyMap<string, KnownRecord>;
}

async function knownOf(db: Database, table: string, version: string, owner: string): Promise<ReadonlyMap<string, KnownRecord>> {
  const { rows } = await sql<KnownRecord>`
    select distinct on (r.id) r.id, r.code, v.number as newest, v.content,
      (select json_agg(o.sha256) from ${sql.table(version)} o where o.${sql.ref(owner)} = r.id) as fingerprints
    from ${sql.table(table)} r join ${sql.table(version)} v on v.${sql.ref(owner)} = r.id
    order by r.id, v.number desc`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Reads the existing records, for comparison with a file. */
export async function readKnown(db: Database): Promise<Known> {
  const companies = await db.selectFrom('company_view').select('code').execute();
  return {
    companies: new Set(companies.map(({ code }) => code)),
    tariffe: await knownOf(db, 'tariff', 'tariff_version', 'tariff_id'),
    prodotti: await knownOf(db, 'product', 'product_version', 'product_id'),
    pacchetti: await knownOf(db, 'package', 'package_version', 'package_id'),
  };
}

const SHAPES: Readonly<Record<VersionedKind, ShapeNode>> = { tariffe: TARIFF_SHAPE, prodotti: PRODUCT_SHAPE, pacchetti: PACKAGE_SHAPE };

function versionedStep(kind: VersionedKind, code: string, name: string, known: KnownRecord | undefined, content: unknown): ExchangeStep {
  if (known === undefined) return { kind, code, name, action: 'NUOVO', changes: 0, places: [] };
  // A content equal to any version here, published or draft, needs no new one.
  const same = known.fingerprints.includes(fingerprintOf(content));
  const changes: readonly Change[] = same ? [] : differences(SHAPES[kind], known.content, content);
  const places = changes.slice(0, SHOWN).map(({ place }) => place);
  return { kind, code, name, action: changes.length === 0 ? 'UGUALE' : 'BOZZA', changes: changes.length, places };
}

function repeatedCodes(items: readonly { readonly code: string }[], place: string): ExchangeError[] {
  const seen = new Set<string>();
  return items.flatMap(({ code }) => {
    if (seen.has(code)) return [{ place: `${place} ${code}`, ...CODE_REPEATED }];
    seen.add(code);
    return [];
  });
}

function missing(place: string, what: keyof typeof REFERENCES, code: string): ExchangeError {
  return { place, ...referenceMissing(REFERENCES[what], code) };
}

/** References of a file must be in it or here. */
function faultsOf(body: ExchangeBody, known: Known): ExchangeError[] {
  const companies = new Set([...known.companies, ...body.companies.map(({ code }) => code)]);
  const tariffs = new Set([...known.tariffe.keys(), ...body.tariffs.map(({ code }) => code)]);
  const products = new Set([...known.prodotti.keys(), ...body.products.map(({ code }) => code)]);
  return [
    ...repeatedCodes(body.tariffs, 'Tariffa'),
    ...repeatedCodes(body.products, 'Prodotto'),
    ...repeatedCodes(body.packages, 'Pacchetto'),
    ...body.tariffs
      .filter(({ company }) => !companies.has(company))
      .map(({ code, company }) => missing(`Tariffa ${code}`, 'company', company)),
    ...body.products.filter(({ tariff }) => !tariffs.has(tariff)).map(({ code, tariff }) => missing(`Prodotto ${code}`, 'tariff', tariff)),
    ...body.products
      .filter(({ company }) => !companies.has(company))
      .map(({ code, company }) => missing(`Prodotto ${code}`, 'company', company)),
    ...body.packages
      .filter(({ product }) => !products.has(product))
      .map(({ code, product }) => missing(`Pacchetto ${code}`, 'product', product)),
    ...body.presets
      .filter(({ product }) => !products.has(product))
      .map(({ name, product }) => missing(`Preset ${name}`, 'product', product)),
    ...body.documents
      .filter(({ product }) => !known.prodotti.has(product))
      .map(({ product }) => missing(`Documenti ${product}`, 'product', product)),
  ];
}

/** Insurers whose data may not be imported here (setting COMPAGNIE_IMPORTABILI). */
async function barredInsurers(db: Database, body: ExchangeBody): Promise<ExchangeError[]> {
  const importable = await importableInsurers(db);
  const companies = [...body.companies.map(({ code }) => code), ...[...body.tariffs, ...body.products].map(({ company }) => company)];
  const barred = [...new Set(companies)].filter((code) => !isImportable(importable, code));
  return barred.map((code) => ({ place: `Compagnia ${code}`, ...INSURER_NOT_IMPORTABLE }));
}

/** Returns a product's content with the documents of a file; a file without documents leaves them unchanged. */
export function withDocuments(content: unknown, { documents, files }: ExchangeBody['documents'][number]): object {
  return { ...(content as object), documents, ...(files === undefined ? {} : { files }) };
}

/** Returns the codes that exist here after a body is applied. */
async function codesThere(db: Database, body: ExchangeBody, known: Known): Promise<CodesThere> {
  const coverages = await db.selectFrom('coverage_type').select('code').execute();
  return {
    products: new Set([...known.prodotti.keys(), ...body.products.map(({ code }) => code)]),
    coverages: new Set(coverages.map(({ code }) => code)),
  };
}

/** Plans everything besides tariffs, products and packages. */
async function planParts(db: Database, body: ExchangeBody, known: Known, today: string) {
  const { rows } = await sql<{ sells: boolean }>`select exists (select 1 from contract_view) as sells`.execute(db);
  const to: Destination = { today, sells: rows[0]?.sells ?? true };
  const carried = new Set(body.files.map(({ sha256 }) => sha256));
  const codes = await codesThere(db, body, known);
  return {
    insurers: await planInsurers(db, body, carried),
    taxes: await planTaxes(db, body, to),
    vehicles: await planVehicleLists(db, body, to),
    rules: await planRules(db, body, codes, to),
    questionnaires: await planQuestionnaires(db, body, codes, to),
    notices: await planNotices(db, body, carried, to),
  };
}

/**
 * Plans the effect of a file: missing records are created as in the file, existing ones get a draft if they differ.
 * Published versions here are never replaced.
 */
export async function planImport(db: Database, body: ExchangeBody, today: string): Promise<ImportPlan> {
  const known = await readKnown(db);
  const { insurers, taxes, vehicles, rules, questionnaires, notices } = await planParts(db, body, known, today);
  const errors = [
    ...faultsOf(body, known),
    ...taxes.errors,
    ...rules.errors,
    ...questionnaires.errors,
    ...(await fileFaults(body)),
    ...(await barredInsurers(db, body)),
  ];
  const steps = [
    ...insurers,
    ...taxes.steps,
    ...vehicles,
    ...body.tariffs.map(({ code, name, versions }) =>
      versionedStep('tariffe', code, name, known.tariffe.get(code), leadingVersion(versions)?.content),
    ),
    ...body.products.map(({ code, name, versions }) =>
      versionedStep('prodotti', code, name, known.prodotti.get(code), leadingVersion(versions)?.content),
    ),
    ...body.packages.map(({ code, name, versions }) =>
      versionedStep('pacchetti', code, name, known.pacchetti.get(code), leadingVersion(versions)?.content),
    ),
    ...body.documents.flatMap((documents) => {
      const here = known.prodotti.get(documents.product);
      if (here === undefined) return [];
      return [versionedStep('prodotti', documents.product, documents.product, here, withDocuments(here.content, documents))];
    }),
    ...(await fileSteps(db, body)),
    ...body.presets.map(({ product, name }) => stepOf('preset', product, name, known.prodotti.has(product) ? 'UGUALE' : 'NUOVO')),
    ...rules.steps,
    ...questionnaires.steps,
    ...notices,
  ];
  return { steps, errors };
}
