import { HANDED_DOCUMENTS } from '#areas/catalogue/domain/index.ts';
import { companyLogo, PRODUCT_FILES, readContents } from '#areas/catalogue/server/public.ts';
import { documentErrors } from '#areas/documents/api/index.ts';
import type { AgencyParty, HandedKind } from '#areas/documents/domain/index.ts';
import { type Documents, fileByContent, findFile } from '#areas/documents/server/public.ts';
import { notifyUserOnce, privacyNoticeOn } from '#areas/settings/server/public.ts';
import { todayInRome } from '#platform/domain-kit/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { printsMup } from '../domain/proposal-form.ts';
import type { Status } from '../domain/status.ts';
import { readContractForJob } from './contract-row.ts';
import { documentDataOf } from './document-data.ts';
import { DOCUMENT_JOB, type DocumentMoment } from './document-jobs.ts';
import { needsDataOf } from './needs-data.ts';
import type { SaleSource } from './sale-parts.ts';

export interface DocumentParts {
  readonly sale: SaleSource;
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
}

const ENTITY = 'contract';

/** States in which the documents of a moment are still wanted: an acceptance taken back in the meantime needs none. */
const STILL_WANTED: Readonly<Record<DocumentMoment, readonly Status[]>> = {
  PROPOSTA: ['PREVENTIVO_ACCETTATO', 'PREVENTIVO_IN_EMISSIONE', 'POLIZZA', 'POLIZZA_SCADUTA', 'POLIZZA_ANNULLATA'],
  CERTIFICATO: ['POLIZZA', 'POLIZZA_SCADUTA', 'POLIZZA_ANNULLATA'],
};

async function mupIsPrinted(work: Work, sellerId: number): Promise<boolean> {
  const seller = await work.db
    .selectFrom('app_user')
    .select(['mup', 'force_print_mup as forcePrintMup'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return printsMup(seller);
}

/** The kind under which a contract keeps each document of its product. */
const KINDS: Readonly<Record<(typeof HANDED_DOCUMENTS)[number], HandedKind>> = {
  dip: 'DIP',
  dipAggiuntivo: 'DIP_AGGIUNTIVO',
  cga: 'CGA',
  privacy: 'PRIVACY_COMPAGNIA',
};

/** Gives the contract the files of the product version it was accepted with. */
async function handOverFiles(work: Work, { documents }: DocumentParts, contractId: number, productVersionId: number): Promise<number> {
  const content = (await readContents(work.db, 'product_version', [productVersionId])).get(productVersionId);
  let count = 0;
  for (const document of HANDED_DOCUMENTS) {
    const named = content?.files?.[document];
    const stored = named === undefined ? undefined : await fileByContent(work.db, PRODUCT_FILES, named.sha256);
    if (named === undefined || stored === undefined) continue;
    const to = { entity: ENTITY, entityId: contractId, kind: KINDS[document] };
    await documents.handOver(work, { ...stored, fileName: named.fileName }, to);
    count++;
  }
  return count;
}

/** Gives the contract the agency's privacy notice that was in force on the day of its acceptance. */
async function handOverNotice(work: Work, { documents }: DocumentParts, contractId: number, day: string): Promise<number> {
  const notice = await privacyNoticeOn(work.db, day);
  const file = notice === null ? undefined : await findFile(work.db, notice.fileId);
  if (file === undefined) return 0;
  await documents.handOver(work, file, { entity: ENTITY, entityId: contractId, kind: 'PRIVACY_AGENZIA' });
  return 1;
}

async function make(work: Work, parts: DocumentParts, contractId: number, moment: DocumentMoment): Promise<number> {
  const row = await readContractForJob(work, contractId);
  if (!STILL_WANTED[moment].includes(row.status)) return 0;
  const logo = row.company_id === null ? null : await companyLogo(work, parts.documents, row.company_id);
  const data = await documentDataOf(work, parts.sale, { agency: await parts.agency(), logo }, row);
  const { policyNumber } = data;
  if (moment === 'CERTIFICATO' && policyNumber !== null) {
    await parts.documents.renderAndStore(work, 'CERTIFICATO', { ...data, policyNumber }, ENTITY, contractId);
    return 1;
  }
  const handed = row.product_version_id === null ? 0 : await handOverFiles(work, parts, contractId, row.product_version_id);
  const accepted = row.accepted_at ?? data.issuedAt;
  const notices = await handOverNotice(work, parts, contractId, todayInRome(accepted));
  const withMup = await mupIsPrinted(work, row.seller_id);
  if (withMup) await parts.documents.renderAndStore(work, 'MUP', data, ENTITY, contractId);
  const needs = await needsDataOf(work, contractId);
  if (needs !== null) await parts.documents.renderAndStore(work, 'QUESTIONARIO', { ...data, needs }, ENTITY, contractId);
  await parts.documents.renderAndStore(work, 'MODULO_PROPOSTA', data, ENTITY, contractId);
  return handed + notices + 1 + (withMup ? 1 : 0) + (needs === null ? 0 : 1);
}

/** The proposal form is asked for by an acceptance that has long been answered: who sold hears of its failure in his notifications (spec §8). */
async function tellSeller(work: Work, contractId: number): Promise<void> {
  const { seller_id, number } = await readContractForJob(work, contractId);
  const { it, en } = documentErrors.PROPOSAL_FORM_FAILED;
  const message = {
    it: `${it} ${number}: la generazione verrà ritentata`,
    en: `${en} ${number}: it will be tried again`,
    link: `/preventivi/${contractId}`,
  };
  await notifyUserOnce(work, seller_id, message);
}

/** Makes the documents of a moment: set informativo, pre-contract information and proposal at acceptance, certificate at issue. */
export function makeDocuments(parts: DocumentParts): Job {
  return defineJob({
    ...DOCUMENT_JOB,
    run: async (work, { contractId, moment }) => {
      try {
        return { documents: await make(work, parts, contractId, moment) };
      } catch (error) {
        if (moment === 'PROPOSTA') await tellSeller(work, contractId);
        throw error;
      }
    },
  });
}
