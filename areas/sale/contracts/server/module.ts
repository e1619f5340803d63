import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import {
  addPhoto,
  addUpload,
  completeContract,
  downloadBundle,
  downloadSigningSet,
  explainContractPrice,
  handOver,
  listBundleMails,
  listCustomerContracts,
  listPhotos,
  listProducers,
  listUploads,
  mailBundle as mailBundleRoute,
  preparePapers as prepare,
  readBlackBox,
  readPolicyholder,
  removePhoto,
  removeUpload,
  requestIssue as requestIssueRoute,
  sign,
  takeOffBlackBox,
} from '../api/index.ts';
import { blackBoxOf } from './black-boxes/read-black-box.ts';
import { takeOff } from './black-boxes/take-off.ts';
import { completeQuotation } from './commands/complete-contract.ts';
import { issueWhenReadyJob, type StillWaits } from './commands/issue-when-ready.ts';
import { preparePapers, recordHandOver, recordSignature } from './commands/record-papers.ts';
import { requestIssue } from './commands/request-issue.ts';
import { sendBundle, sendSigningSet } from './documents/bundle-papers.ts';
import { bundleMailsOf, mailBundle } from './documents/mail-bundle.ts';
import type { PapersMail } from './documents/mail-papers.ts';
import { type DocumentDependencies, makeDocuments } from './documents/make-documents.ts';
import { dropPhoto, readPhotos, storePhoto } from './documents/photos.ts';
import { dropUpload, readUploads, storeUpload } from './documents/uploads.ts';
import { expirePolicies, expireQuotations } from './ending/expiry.ts';
import { awaitNumberJob, resumeIssues } from './issuing/await-number.ts';
import type { NumberService } from './issuing/number-service.ts';
import { contractsOfCustomer } from './list-customer-contracts.ts';
import { listProducers as readProducers } from './lists/list-producers.ts';
import { explainContract } from './pricing/explanation.ts';
import { policyholderOf } from './read-policyholder.ts';

/** Contracts have no screens of their own; the module adds photos, the documents of a sale and the nightly expiries. */
export function contractsModule(
  dependencies: DocumentDependencies & {
    readonly numbers: NumberService;
    readonly papersMail: PapersMail;
    readonly stillWaits: StillWaits;
  },
): ServerModule {
  return {
    name: 'contracts',
    routes: [
      handle(listProducers, (ctx, { query }) => readProducers(ctx, query)),
      handle(explainContractPrice, (ctx, { params }) => explainContract(ctx, dependencies.sale, params.id)),
      handle(listCustomerContracts, (ctx, { params }) => contractsOfCustomer(ctx, params.id)),
      handle(readPolicyholder, (ctx, { params }) => policyholderOf(ctx, params.id)),
      handle(completeContract, async (ctx, { params, body }) => {
        const saved = await completeQuotation(ctx, await dependencies.sale.on(ctx), params.id, ifMatch(ctx), body);
        setVersion(ctx, saved.version);
        return saved;
      }),
      handle(readBlackBox, (ctx, { params }) => blackBoxOf(ctx, params.id)),
      handle(takeOffBlackBox, async (ctx, { params, body }) => {
        const saved = await takeOff(ctx, params.id, ifMatch(ctx), body);
        setVersion(ctx, saved.version);
        return saved;
      }),
      handle(requestIssueRoute, (ctx, { params, body }) => requestIssue(ctx, params.id, body.isWanted)),
      handle(listPhotos, (ctx, { params }) => readPhotos(ctx, params.id)),
      handle(addPhoto, (ctx, { params, body }) => storePhoto(ctx, dependencies.documents, params.id, body), { transaction: false }),
      handle(removePhoto, (ctx, { params }) => dropPhoto(ctx, params.id, params.photoId)),
      handle(listUploads, (ctx, { params }) => readUploads(ctx, params.id)),
      handle(addUpload, (ctx, { params, body }) => storeUpload(ctx, dependencies.documents, params.id, body), { transaction: false }),
      handle(removeUpload, (ctx, { params }) => dropUpload(ctx, params.id, params.uploadId)),
      handle(prepare, (ctx, { params }) => preparePapers(ctx, params.id)),
      handle(handOver, (ctx, { params, body }) => recordHandOver(ctx, params.id, body, dependencies.papersMail)),
      handle(sign, (ctx, { params, body }) => recordSignature(ctx, params.id, body)),
      handle(listBundleMails, (ctx, { params }) => bundleMailsOf(ctx, params.id)),
      handle(mailBundleRoute, (ctx, { params, body }) => mailBundle(ctx, params.id, body.address, dependencies.papersMail)),
      handle(downloadSigningSet, (ctx, { params }) => sendSigningSet(ctx, dependencies.documents, params.id)),
      handle(downloadBundle, (ctx, { params }) => sendBundle(ctx, dependencies.documents, params.id)),
    ],
    jobs: [
      makeDocuments(dependencies),
      awaitNumberJob(dependencies),
      issueWhenReadyJob(dependencies.sale, dependencies.stillWaits),
      resumeIssues,
      expireQuotations,
      expirePolicies,
    ],
    schedules: [
      { name: 'contracts.resume-issues', at: '00:01', job: resumeIssues },
      { name: 'contracts.expire-quotations', at: '00:05', job: expireQuotations },
      { name: 'contracts.expire-policies', at: '00:10', job: expirePolicies },
    ],
  };
}
