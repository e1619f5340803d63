import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import type { ChannelDependencies } from './envelopes/channels.ts';
import { cancel, concludeNow, envelopesOf, sendAgain } from './envelopes/manage.ts';
import { textLinkJob } from './envelopes/send-link.ts';
import { beginSignature } from './envelopes/start.ts';
import { watchJob } from './envelopes/watch.ts';
import { loadCertificate, sealSettings } from './sealing/certificates.ts';
import { type SealJobDependencies, sealJob } from './sealing/seal-job.ts';
import { confirm, sendCode, textCodeJob } from './signing/codes.ts';
import { showDemoPhone } from './signing/demo-phone.ts';
import { showSigning } from './signing/show.ts';
import { accept, approve, begin, refuse, sendCopy, sendPaper } from './signing/steps.ts';

/** Steps of a customer open their own transactions: misses and tries stay counted after an error. */
const OWN = { transaction: false } as const;

export function signaturesModule(dependencies: ChannelDependencies & SealJobDependencies): ServerModule {
  const { agency, documents } = dependencies;
  const watch = watchJob(dependencies);
  return {
    name: 'signatures',
    routes: [
      handle(routes.listEnvelopes, (ctx, { params }) => envelopesOf(ctx, dependencies, params.id)),
      handle(routes.startSignature, (ctx, { params, body }) => beginSignature(ctx, dependencies, params.id, body)),
      handle(routes.sendSignature, (ctx, { params, body }) => sendAgain(ctx, dependencies, params, body)),
      handle(routes.concludeSignature, (ctx, { params }) => concludeNow(ctx, params)),
      handle(routes.cancelSignature, (ctx, { params }) => cancel(ctx, params)),
      handle(routes.readSealSettings, (ctx) => sealSettings(ctx, dependencies)),
      handle(routes.setCertificate, (ctx, { body }) => loadCertificate(ctx, dependencies, body)),
      handlePublic(routes.openSigning, (ctx, { body }) => showSigning(ctx, dependencies, agency, body.token), OWN),
      handlePublic(routes.beginSigning, (ctx, { body }) => begin(ctx, body.token), OWN),
      handlePublic(routes.acceptTerms, (ctx, { body }) => accept(ctx, body), OWN),
      handlePublic(routes.readPaper, (ctx, { body }) => sendPaper(ctx, documents, body), OWN),
      handlePublic(routes.approveClause, (ctx, { body }) => approve(ctx, body), OWN),
      handlePublic(routes.askCode, (ctx, { body }) => sendCode(ctx, dependencies, body), OWN),
      handlePublic(routes.confirmSigning, (ctx, { body }) => confirm(ctx, dependencies, body), OWN),
      handlePublic(routes.refuseSigning, (ctx, { body }) => refuse(ctx, body), OWN),
      handlePublic(routes.readCopy, (ctx, { body }) => sendCopy(ctx, documents, body), OWN),
      handlePublic(routes.readDemoPhone, (ctx, { body }) => showDemoPhone(ctx, dependencies, body.token), OWN),
    ],
    jobs: [sealJob(dependencies), textLinkJob(dependencies), textCodeJob(dependencies), watch],
    schedules: ['08:30', '12:30', '16:30'].map((at) => ({ name: `signatures.watch-${at.slice(0, 2)}`, at, job: watch })),
  };
}
