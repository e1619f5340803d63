import { createHash } from 'node:crypto';
import { hashPassword } from '#areas/agency/access/server/public.ts';
import { type FileStore, keyOf } from '#areas/agency/documents/server/public.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Outside } from '#platform/server-kit/context.ts';
import type { Connection } from '#platform/server-kit/database/database.ts';
import { seedConventions } from './agreements/conventions.ts';
import { seedNegotiations } from './agreements/negotiations.ts';
import { seedTargets } from './agreements/targets.ts';
import { seedConsoleScripts } from './analysis/console-scripts.ts';
import { seedExtractions } from './analysis/extractions.ts';
import { seedRecordLayouts } from './analysis/record-layouts.ts';
import { seedAppraisals } from './appraisals/appraisals.ts';
import { keepPhotos } from './appraisals/photos.ts';
import { seedApprovals } from './approvals.ts';
import { seedCallBacks } from './call-backs.ts';
import { seedChangeRequests } from './change-requests/change-requests.ts';
import { seedClaims } from './claims/claims.ts';
import { orderDocuments } from './contracts/rows/order-documents.ts';
import { seedContracts } from './contracts/seed-contracts.ts';
import { keepSignatures } from './disclosures/disclosures.ts';
import { seedDuplicates } from './duplicates.ts';
import { seedLenders } from './lenders.ts';
import { seedNetwork } from './network.ts';
import { keepProductFiles } from './offer/files.ts';
import { keepCompanyLogos } from './offer/logos.ts';
import { seedOffer } from './offer/offer.ts';
import { DEMO_PRODUCTS } from './offer/products.ts';
import { keepPapers } from './papers/files.ts';
import { keepInsurerForm, seedInsurerForm } from './papers/insurer-form.ts';
import type { KeepContent } from './papers/keep-content.ts';
import { seedSharedOffers } from './papers/shared-offers.ts';
import { seedTemplates } from './papers/templates.ts';
import { seedUploads } from './papers/uploads.ts';
import { seedBankFile } from './payments/bank-file.ts';
import { seedCancellations, seedConfirmedCancellations } from './payments/cancellations.ts';
import { seedFinancing } from './payments/financing.ts';
import { seedInsurerAccounts } from './payments/insurers.ts';
import { seedPayments } from './payments/receipts.ts';
import { seedVariations } from './payments/variations.ts';
import { seedPortal } from './people/portal.ts';
import { keepPrivacyNotice } from './privacy.ts';
import { seedQuotationSheet } from './quotation-sheets.ts';
import { seedRenewals } from './renewals.ts';
import { inOneTransaction } from './session.ts';
import { seedSignatures } from './signatures.ts';
import { checkStatements, orderStatementDocuments, seedStatements } from './statements.ts';
import { keepCertificate, seedTraining } from './training.ts';

/** Stores the files of the demonstration in a file store. */
export async function keepDemoFiles(outside: Outside, store: FileStore): Promise<void> {
  const keep: KeepContent = async (content) => {
    const key = keyOf(createHash('sha256').update(content).digest('hex'));
    if (!(await store.exists(outside, key))) await store.put(outside, key, content);
  };
  await keepProductFiles(keep, DEMO_PRODUCTS);
  await keepCompanyLogos(keep);
  await keepPrivacyNotice(keep);
  await keepSignatures(keep);
  await keepCertificate(keep);
  await keepPapers(keep);
  await keepInsurerForm(keep);
  await keepPhotos(keep);
}

/** Password of every demonstration user. */
export const DEMO_PASSWORD = 'Prova2026';

export interface DemoSize {
  /** Quotations of the last three years; about two thirds are policies. */
  readonly contracts: number;
}

/** Loads the demonstration offer, network and contracts into an empty database; does nothing if there are users. */
export async function ensureDemo(connection: Connection, say: (line: string) => void, { contracts }: DemoSize): Promise<void> {
  const anyone = await connection.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (anyone !== undefined) return;
  say(`Loading the demonstration network${contracts === 0 ? '' : ` with ${contracts} contracts`}…`);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { now, today } = moment();
  await inOneTransaction(connection, async ({ client, db }) => {
    await seedOffer(db);
    await seedLenders(db);
    await seedNetwork(db, passwordHash);
    await seedTraining(db, today);
    await seedContracts(client, db, { count: contracts, today });
    if (contracts > 0) {
      await seedDuplicates(db, today);
      await seedQuotationSheet(db, today);
      await seedApprovals(db, now);
      await seedCallBacks(db, today, now);
      await seedConsoleScripts(db, now);
      await seedChangeRequests(db, now);
      await seedSharedOffers(db, today, now);
      await seedUploads(db);
      await seedAppraisals(db, today);
      await seedFinancing(db);
      await seedSignatures(db, now);
      await seedStatements(db, today);
      await seedPayments(db, today);
      await seedBankFile(db, today, now);
      // The bank file pays some transfers: the customer's must stay due.
      await seedPortal(db, today, now);
      await seedCancellations(db, today);
      // Their events have hours, which must not be still to come.
      await seedClaims(db, addDays(today, -1));
      await seedNegotiations(db, today);
      await seedConventions(db, today);
      await seedExtractions(db, today);
      await seedTargets(db, today);
      await seedRenewals(db, today, now);
      await seedVariations(db, today, now);
      await seedConfirmedCancellations(db, today, now);
      await orderDocuments(db);
      await orderStatementDocuments(db);
    }
  });
  if (contracts > 0) {
    await checkStatements(connection.db, today);
    await seedInsurerAccounts(connection.db, today);
    await seedRecordLayouts(connection.db, today);
    await seedTemplates(connection.db, today);
    await seedInsurerForm(connection, today);
  }
  await connection.pool.query('analyze');
}
