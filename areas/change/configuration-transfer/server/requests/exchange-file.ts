import type { z } from 'zod';
import { PACKAGE_SHAPE, PRODUCT_SHAPE, TARIFF_SHAPE } from '#areas/offer/catalogue/domain/index.ts';
import { fieldMessages } from '#platform/api-kit/validation.ts';
import { labelsOf, partOf, pathLabelOf, type ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import {
  EXCHANGE_FORMAT,
  EXCHANGE_VERSION,
  type ExchangeBody,
  type ExchangeError,
  exchangeFile,
  READABLE_VERSIONS,
} from '../../api/index.ts';
import { FILE_CHANGED } from '../../api/texts.ts';

/** Reported errors per file; users fix the first ones. */
const MAX_ERRORS = 200;

/** Makes the file of a body. */
export function writeExchangeFile(body: ExchangeBody, source: string, createdAt: string): { file: Buffer; fingerprint: string } {
  const fingerprint = fingerprintOf(body);
  const document = { format: EXCHANGE_FORMAT, version: EXCHANGE_VERSION, source, createdAt, fingerprint, body };
  return { file: Buffer.from(JSON.stringify(document, null, 1)), fingerprint };
}

/** Why a file cannot be examined further. */
export type Refusal = 'NO_EXCHANGE_FILE' | 'OTHER_FORMAT' | 'OTHER_VERSION' | 'COMPRESSED_FILE';

export type ReadFile =
  | { readonly refusal: Refusal; readonly found: string }
  | { readonly body: ExchangeBody; readonly fingerprint: string }
  | { readonly errors: readonly ExchangeError[]; readonly fingerprint: string | null; readonly type: ExchangeBody['type'] };

/** First bytes of a ZIP and of a GZIP file. */
const PACKED = ['504b', '1f8b'];

/** Examines a file before its contents. */
function refusalOf(file: Buffer, document: unknown): { refusal: Refusal; found: string } | null {
  if (PACKED.includes(file.subarray(0, 2).toString('hex'))) return { refusal: 'COMPRESSED_FILE', found: '' };
  if (document === undefined) return { refusal: 'NO_EXCHANGE_FILE', found: '' };
  const { format, version } = (document ?? {}) as { format?: unknown; version?: unknown };
  if (format !== EXCHANGE_FORMAT) return { refusal: 'OTHER_FORMAT', found: '' };
  return READABLE_VERSIONS.includes(version) ? null : { refusal: 'OTHER_VERSION', found: String(version).slice(0, 20) };
}

function parsedJson(file: Buffer): unknown {
  try {
    return JSON.parse(file.toString('utf8'));
  } catch {
    return undefined;
  }
}

const PARTS: Readonly<Record<string, { readonly name: string; readonly shape: ShapeNode }>> = {
  tariffs: { name: 'Tariffa', shape: TARIFF_SHAPE },
  products: { name: 'Prodotto', shape: PRODUCT_SHAPE },
  packages: { name: 'Pacchetto', shape: PACKAGE_SHAPE },
};

/** Labels of the fields of all contents, by their place in a file. */
const LABELS = Object.fromEntries(
  Object.entries(PARTS).flatMap(([list, { shape }]) => Object.entries(labelsOf(shape, `body.${list}.versions.content`))),
);

/** Names and keys of the records of the other lists. */
const OTHER_PARTS: Readonly<Record<string, { readonly name: string; readonly key: string }>> = {
  companies: { name: 'Compagnia', key: 'code' },
  taxRates: { name: 'Imposta', key: 'id' },
  notices: { name: 'Informativa', key: 'number' },
  questionnaires: { name: 'Questionario versione', key: 'number' },
  brands: { name: 'Marca', key: 'code' },
  devices: { name: 'Antifurto', key: 'externalCode' },
  residualValues: { name: 'Valori residui dal', key: 'validFrom' },
  files: { name: 'File', key: 'fileName' },
};

/** Describes a place in a part without versions: 'Antifurto TEX-1 › kind', 'Regola UPSELLING › maxExtra'. */
function otherPlace(document: unknown, path: string): string {
  const [, list = '', position = '', ...inside] = path.split('.');
  const part = OTHER_PARTS[list];
  const at = (...steps: string[]) => steps.reduce<unknown>((value, step) => partOf(value, step), document);
  if (list === 'rules' && position !== '') return [`Regola ${position}`, ...inside].join(' › ');
  if (part === undefined || position === '') return path;
  return [`${part.name} ${String(at('body', list, position, part.key) ?? position)}`, ...inside].join(' › ');
}

/** Describes a place in a file: 'Tariffa VAL-MOTO › versione 2 › Durate › 12 mesi › Moltiplicatore'. */
function placeText(document: unknown, path: string): string {
  const found = /^body\.(tariffs|products|packages)\.(\d+)(?:\.versions\.(\d+)(?:\.content\.?(.*))?)?/.exec(path);
  const part = PARTS[found?.[1] ?? ''];
  if (found === null || part === undefined) return otherPlace(document, path);
  const [, list = '', position = '', version, inside = ''] = found;
  const at = (...steps: string[]) => steps.reduce<unknown>((value, step) => partOf(value, step), document);
  const words = [`${part.name} ${String(at('body', list, position, 'code') ?? position)}`];
  if (version !== undefined) words.push(`versione ${String(at('body', list, position, 'versions', version, 'number') ?? version)}`);
  if (inside !== '') words.push(pathLabelOf(part.shape, at('body', list, position, 'versions', version ?? '0', 'content'), inside).it);
  return words.join(' › ');
}

function wordedIssues(document: unknown, issues: readonly z.core.$ZodIssue[]): ExchangeError[] {
  const it = fieldMessages(issues, LABELS, 'it');
  const en = fieldMessages(issues, LABELS, 'en');
  return Object.keys(it)
    .slice(0, MAX_ERRORS)
    .map((path) => ({ place: placeText(document, path), it: it[path] ?? '', en: en[path] ?? '' }));
}

/**
 * Reads a whole exchange file: format, fingerprint and every content, or all errors. A file of the largest size takes
 * seconds: see `check-on-thread.ts`.
 */
export function readExchangeFile(file: Buffer): ReadFile {
  const document = parsedJson(file);
  const refusal = refusalOf(file, document);
  if (refusal !== null) return refusal;
  const parsed = exchangeFile.safeParse(document, { reportInput: true });
  const { body } = document as { body?: unknown };
  const type = exchangeFile.shape.body.shape.type.safeParse((body as { type?: unknown } | undefined)?.type).data ?? 'DUMP';
  if (!parsed.success) return { errors: wordedIssues(document, parsed.error.issues), fingerprint: null, type };
  if (fingerprintOf(body) === parsed.data.fingerprint) return { body: parsed.data.body, fingerprint: parsed.data.fingerprint };
  return { errors: [{ place: 'File', ...FILE_CHANGED }], fingerprint: null, type };
}
