import { createHash } from 'node:crypto';
import {
  type Documents,
  faultOfPdf,
  fileByContent,
  isMark,
  type KeptFile,
  knownContents,
  readAll,
} from '#areas/agency/documents/server/public.ts';
import { AGENCY_FILES } from '#areas/agency/settings/server/public.ts';
import { PRODUCT_DOCUMENTS, type ProductContent, type ProductDocument, type ProductFile } from '#areas/offer/catalogue/domain/index.ts';
import { COMPANY_FILES, PRODUCT_FILES } from '#areas/offer/catalogue/server/public.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Outside, UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type ExchangeBody, type ExchangeError, type ExchangeStep, MAX_EXCHANGE_FILE } from '../../api/index.ts';
import { FILE_NOT_DELIVERABLE, NOT_A_LOGO, NOT_ITS_FINGERPRINT } from '../../api/texts.ts';
import type { StepKind } from '../../domain/index.ts';
import { leadingVersion } from './leading-version.ts';

/** A file named by a product of an exchange file. */
interface NamedFile extends ProductFile {
  readonly product: string;
  readonly document: ProductDocument;
}

function filesOf(product: string, files: ProductContent['files']): NamedFile[] {
  return keysOf(PRODUCT_DOCUMENTS).flatMap((document) => {
    const file = files?.[document];
    return file === undefined ? [] : [{ ...file, product, document }];
  });
}

/** Returns the files named in a body; only those of the leading versions unless `all`. */
function namedFiles(body: ExchangeBody): NamedFile[] {
  const contents = body.products.flatMap(({ code, versions }) => {
    const leading = leadingVersion(versions);
    const counted = body.type === 'DUMP' ? versions : leading === undefined ? [] : [leading];
    return counted.flatMap(({ content }) => filesOf(code, content.files));
  });
  return [...contents, ...body.documents.flatMap(({ product, files }) => filesOf(product, files))];
}

function once<F extends ProductFile>(files: readonly F[]): F[] {
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
}

function step(file: NamedFile, action: ExchangeStep['action']): ExchangeStep {
  return { kind: 'file', code: file.product, name: file.fileName, action, changes: 0, places: [] };
}

/** A file named in a body, with its owner. */
interface OwnedFile extends ProductFile {
  readonly entity: string;
  readonly kind: StepKind;
  readonly code: string;
}

/** Returns all files named in a body: of its products, its insurers and the agency. */
function ownedFiles(body: ExchangeBody): OwnedFile[] {
  return [
    ...namedFiles(body).map((file) => ({ ...file, entity: PRODUCT_FILES, kind: 'file' as const, code: file.product })),
    ...body.companies.flatMap(({ code, logo }) =>
      logo === null ? [] : [{ ...logo, entity: COMPANY_FILES, kind: 'loghi' as const, code }],
    ),
    ...body.notices.map(({ validFrom, file }) => ({ ...file, entity: AGENCY_FILES, kind: 'informative' as const, code: validFrom })),
  ];
}

/**
 * Adds the files named in a body, smallest first, up to the limit of the exchange file. Reports files that do not fit
 * or are not in the store.
 */
export async function withFiles(
  outside: Outside,
  documents: Documents,
  body: ExchangeBody,
): Promise<{ body: ExchangeBody; leftOut: ExchangeStep[] }> {
  const files: ExchangeBody['files'] = [];
  const leftOut: ExchangeStep[] = [];
  let room = MAX_EXCHANGE_FILE - Buffer.byteLength(JSON.stringify(body, null, 1)) - 4096;
  for (const file of once(ownedFiles(body)).toSorted((a, b) => a.size - b.size)) {
    const stored = await fileByContent(outside.db, file.entity, file.sha256);
    const needed = Math.ceil(file.size / 3) * 4 + 512;
    if (stored === undefined || needed > room) {
      leftOut.push({ kind: file.kind, code: file.code, name: file.fileName, action: 'MANCANTE', changes: 0, places: [] });
      continue;
    }
    const content = await readAll(await documents.read(outside, stored));
    files.push({ sha256: file.sha256, fileName: file.fileName, encodedContent: content.toString('base64') });
    room -= needed;
  }
  return { body: { ...body, files }, leftOut };
}

/** Returns the effect of an import on each file: it exists here, is in the exchange file, or must be uploaded later. */
export async function fileSteps(db: Database, body: ExchangeBody): Promise<ExchangeStep[]> {
  const named = once(namedFiles(body));
  const here = await knownContents(
    db,
    PRODUCT_FILES,
    named.map(({ sha256 }) => sha256),
  );
  const carried = new Set(body.files.map(({ sha256 }) => sha256));
  return named.map((file) => step(file, here.has(file.sha256) ? 'UGUALE' : carried.has(file.sha256) ? 'NUOVO' : 'MANCANTE'));
}

/**
 * Returns faults of the files: each must match its fingerprint and be of its owner's kind, a logo or a PDF for
 * customers.
 */
export async function fileFaults(body: ExchangeBody): Promise<ExchangeError[]> {
  const owners = ownedFiles(body);
  const logos = new Set(owners.filter(({ kind }) => kind === 'loghi').map(({ sha256 }) => sha256));
  const papers = new Set(owners.filter(({ kind }) => kind !== 'loghi').map(({ sha256 }) => sha256));
  const faults: ExchangeError[] = [];
  for (const { fileName, sha256, encodedContent } of body.files) {
    const content = Buffer.from(encodedContent, 'base64');
    const tell = (fault: Text) => faults.push({ place: `File ${fileName}`, ...fault });
    if (createHash('sha256').update(content).digest('hex') !== sha256) {
      tell(NOT_ITS_FINGERPRINT);
      continue;
    }
    const mark = await isMark(content);
    const paper = content.subarray(0, 5).toString('latin1') === '%PDF-' && faultOfPdf(content) === null;
    if (logos.has(sha256) && !mark) tell(NOT_A_LOGO);
    else if (papers.has(sha256) ? !paper : !paper && !mark) tell(FILE_NOT_DELIVERABLE);
  }
  return faults;
}

/** Contents of an exchange file in the store, by SHA-256. */
export type KeptFiles = ReadonlyMap<string, KeptFile>;

/** Stores the files of a checked body. */
export async function keepFiles(outside: Outside, documents: Documents, { files }: ExchangeBody): Promise<KeptFiles> {
  const kept = new Map<string, KeptFile>();
  for (const { sha256, fileName, encodedContent } of files) {
    kept.set(sha256, await documents.keep(outside, Buffer.from(encodedContent, 'base64'), fileName));
  }
  return kept;
}

/**
 * Finds the content of a named file: in the exchange file, or among those of its kind of record. Throws if there is
 * none.
 */
export type FileOf = (entity: string, file: ProductFile) => Promise<KeptFile>;

/** Returns the contents of named files from a body and this installation. */
export function contentsOf(db: Database, kept: KeptFiles): FileOf {
  return async (entity, { sha256, fileName }) => {
    const stored = kept.get(sha256) ?? (await fileByContent(db, entity, sha256));
    if (stored === undefined) throw new Error(`There is no file ${sha256}`);
    return { ...stored, fileName };
  };
}

/** Links the products to their files, once the products exist. */
export async function registerFiles(work: UserWork, documents: Documents, body: ExchangeBody, kept: KeptFiles): Promise<void> {
  for (const file of once(namedFiles(body))) {
    const sent = kept.get(file.sha256);
    if (sent === undefined) continue;
    const product = await work.db.selectFrom('product').select('id').where('code', '=', file.product).executeTakeFirst();
    if (product === undefined) continue;
    await documents.handOver(work, sent, { entity: PRODUCT_FILES, entityId: product.id, kind: file.document });
  }
}
