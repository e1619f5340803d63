import type {
  ContractDocumentData,
  DocumentDataByKind,
  HandedKind,
  LayoutKind,
  MupData,
  PaperMoment,
} from '#areas/agency/documents/domain/index.ts';
import { fileByContent, findFile, type LayoutSource, type ProductDay, type StoredFileRow } from '#areas/agency/documents/server/public.ts';
import { notifyUserOnce, privacyNoticeOn } from '#areas/agency/settings/server/public.ts';
import { HANDED_DOCUMENTS } from '#areas/offer/catalogue/domain/index.ts';
import { PRODUCT_FILES, readContents } from '#areas/offer/catalogue/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { OutsideWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { quotationAddress } from '../../api/addresses.ts';
import { proposalFormFailed } from '../../api/texts.ts';
import { CONTRACT_STATUSES, POLICY_STATUSES, type Status } from '../../domain/status-codes.ts';
import { tryIssue } from '../commands/request-issue.ts';
import { mupIsPrinted } from '../conditions/sale-disclosures.ts';
import { type ContractRow, readContractForJob } from '../contract-row.ts';
import { type AgencyMailboxes, mailIssued } from './agency-mails.ts';
import { DOCUMENT_JOB, type DocumentMoment } from './document-jobs.ts';
import { needsDataOf } from './needs-data.ts';
import { type PaperSources, paperDataOf } from './paper-data.ts';
import { papersStored } from './papers.ts';

export interface DocumentDependencies extends PaperSources {
  /** Layouts that replace the built-in ones. */
  readonly layouts: LayoutSource;
  readonly mailboxes: AgencyMailboxes;
}

const ENTITY = 'contract';
const NOTICE = 'PRIVACY_AGENZIA' satisfies HandedKind;

/** States in which the documents of a moment are still needed: a revoked acceptance needs none. */
const STILL_WANTED: Readonly<Record<DocumentMoment, readonly Status[]>> = {
  MUP: ['PREVENTIVO'],
  PROPOSTA: CONTRACT_STATUSES.where({ isAccepted: true }),
  CERTIFICATO: POLICY_STATUSES,
};

/** The document kind of each file of the product. */
const KINDS: Readonly<Record<(typeof HANDED_DOCUMENTS)[number], HandedKind>> = {
  dip: 'DIP',
  dipAggiuntivo: 'DIP_AGGIUNTIVO',
  cga: 'CGA',
  privacy: 'PRIVACY_COMPAGNIA',
};

/** Attaches the files of the accepted product version to the contract. */
async function handOverFiles(
  work: Work,
  { documents }: DocumentDependencies,
  contractId: number,
  productVersionId: number,
): Promise<StoredFileRow[]> {
  const content = (await readContents(work.db, 'product_version', [productVersionId])).get(productVersionId);
  const files: StoredFileRow[] = [];
  for (const document of HANDED_DOCUMENTS) {
    const named = content?.files?.[document];
    const stored = named === undefined ? undefined : await fileByContent(work.db, PRODUCT_FILES, named.sha256);
    if (named === undefined || stored === undefined) continue;
    const to = { entity: ENTITY, entityId: contractId, kind: KINDS[document] };
    files.push(await documents.handOver(work, { ...stored, fileName: named.fileName }, to));
  }
  return files;
}

/** Attaches the agency's privacy notice in force on the day of acceptance. */
async function handOverNotice(work: Work, { documents }: DocumentDependencies, contractId: number, day: string): Promise<StoredFileRow[]> {
  const notice = await privacyNoticeOn(work.db, day);
  const file = notice === null ? undefined : await findFile(work.db, notice.fileId);
  if (file === undefined) return [];
  return [await documents.handOver(work, file, { entity: ENTITY, entityId: contractId, kind: NOTICE })];
}

/**
 * The data of the pre-contract form. It has a day but no time, so that a quotation and an acceptance on the same day
 * share one form.
 */
function mupData(data: ContractDocumentData): MupData {
  const { agency, seller, insurer, product, quotationNumber, issuedOn, declarations, insurers, complaints } = data;
  const printed = { agency, seller, insurer, product, quotationNumber, issuedOn, declarations, insurers, complaints };
  return { ...printed, issuedAt: `${issuedOn}T11:00:00.000Z`, customer: { name: data.customer.name } };
}

function storeMup(
  work: OutsideWork,
  { documents }: DocumentDependencies,
  row: ContractRow,
  data: ContractDocumentData,
): Promise<StoredFileRow> {
  return documents.renderAndStore(work, 'MUP', mupData(data), ENTITY, row.id);
}

/** Makes the pre-contract form of a quotation, once all its facts are recorded. */
async function quotationPapers(
  work: OutsideWork,
  dependencies: DocumentDependencies,
  row: ContractRow,
  data: ContractDocumentData,
): Promise<number> {
  const complete = data.declarations.length > 0 && data.complaints.length > 1;
  if (!complete || !(await mupIsPrinted(work, row.seller_id))) return 0;
  await storeMup(work, dependencies, row, data);
  return 1;
}

/** The product of a contract and the day of its papers, by which their layouts are chosen. */
async function productDay(work: Work, row: ContractRow, data: ContractDocumentData): Promise<ProductDay> {
  const versionId = assertDefined(row.product_version_id ?? undefined, `product of the contract ${row.id}`);
  const { product_id: productId } = await work.db
    .selectFrom('product_version')
    .select('product_id')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  return { productId, day: data.issuedOn };
}

type LaidOut = { [K in LayoutKind]: { readonly kind: K; readonly data: DocumentDataByKind[K] } }[LayoutKind];

/** Returns a function that makes a paper of a contract with the layout of its product, or the built-in one. */
function laidOut(work: OutsideWork, { documents, layouts }: DocumentDependencies, contractId: number, product: ProductDay) {
  return async (paper: LaidOut): Promise<StoredFileRow> =>
    documents.layOutAndStore(work, { ...paper, contractId }, await layouts.layoutOf(work, { ...product, kind: paper.kind }));
}

/** Makes the papers that layouts add to a proposal or a policy. */
async function additionalPapers(
  work: OutsideWork,
  { documents, layouts }: DocumentDependencies,
  moment: PaperMoment,
  { contractId, product, data }: { readonly contractId: number; readonly product: ProductDay; readonly data: ContractDocumentData },
): Promise<StoredFileRow[]> {
  const files: StoredFileRow[] = [];
  for (const paper of await layouts.additional(work, product, moment)) files.push(await documents.addPaper(work, data, contractId, paper));
  return files;
}

/** Makes the papers of a proposal and records that they are stored, which the issue requires. */
async function proposalPapers(
  work: OutsideWork,
  dependencies: DocumentDependencies,
  row: ContractRow,
  data: ContractDocumentData,
): Promise<number> {
  const files = row.product_version_id === null ? [] : await handOverFiles(work, dependencies, row.id, row.product_version_id);
  const product = await productDay(work, row, data);
  const added = await additionalPapers(work, dependencies, 'MODULO_PROPOSTA', { contractId: row.id, product, data });
  const hasNotice = added.some(({ kind }) => kind === NOTICE);
  if (!hasNotice) files.push(...(await handOverNotice(work, dependencies, row.id, todayInRome(row.accepted_at ?? data.issuedAt))));
  if (await mupIsPrinted(work, row.seller_id)) files.push(await storeMup(work, dependencies, row, data));
  const needs = await needsDataOf(work, row);
  const make = laidOut(work, dependencies, row.id, product);
  if (needs !== null) files.push(await make({ kind: 'QUESTIONARIO', data: { ...data, needs } }));
  files.push(await make({ kind: 'MODULO_PROPOSTA', data }));
  const { directDebit } = data;
  if (directDebit !== null) files.push(await make({ kind: 'MANDATO_SEPA', data: { ...data, directDebit } }));
  files.push(...added);
  await papersStored(
    work,
    row,
    files.map(({ id }) => id),
    directDebit?.reference ?? null,
  );
  await tryIssue(work, row.id);
  return files.length;
}

async function make(work: OutsideWork, dependencies: DocumentDependencies, contractId: number, moment: DocumentMoment): Promise<number> {
  const row = await readContractForJob(work, contractId);
  if (!STILL_WANTED[moment].includes(row.status)) return 0;
  if (row.tariff_version_id === null && moment === 'MUP') return 0;
  const data = await paperDataOf(work, dependencies, row);
  if (moment === 'MUP') return quotationPapers(work, dependencies, row, data);
  if (moment === 'PROPOSTA') return proposalPapers(work, dependencies, row, data);
  const policyNumber = assertDefined(data.policyNumber, `number of the policy ${contractId}`);
  const product = await productDay(work, row, data);
  await laidOut(work, dependencies, contractId, product)({ kind: 'CERTIFICATO', data: { ...data, policyNumber } });
  await additionalPapers(work, dependencies, 'CERTIFICATO', { contractId, product, data });
  await mailIssued(work, dependencies.mailboxes, contractId);
  return 1;
}

/**
 * The seller's request has already been answered, so a notification reports the failure of the proposal form (spec §8).
 */
async function notifySeller(work: Work, contractId: number): Promise<void> {
  const { seller_id, number } = await readContractForJob(work, contractId);
  const message = { ...proposalFormFailed(number), link: quotationAddress.href({ id: contractId }) };
  await notifyUserOnce(work, seller_id, message);
}

/** The notification of the seller failed too: the job history shows both reasons, the original first. */
function alsoFailed(error: unknown, unnotified: unknown): never {
  const [first, second] = [error, unnotified].map((one) => (one instanceof Error ? one.message : String(one)));
  throw new AggregateError([error, unnotified], `${first}; the seller was not notified: ${second}`);
}

/**
 * Makes the documents of a moment: set informativo, pre-contract information and proposal at acceptance, certificate at
 * issue.
 */
export function makeDocuments(dependencies: DocumentDependencies): Job {
  return defineJob({
    ...DOCUMENT_JOB,
    run: async (work, { contractId, moment }) => {
      try {
        return { documents: await make(work, dependencies, contractId, moment) };
      } catch (error) {
        if (moment === 'PROPOSTA') await notifySeller(work, contractId).catch((unnotified: unknown) => alsoFailed(error, unnotified));
        throw error;
      }
    },
  });
}
