import type { Documents } from '#areas/agency/documents/server/public.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import * as ownRoutes from '../../api/own-routes.ts';
import { lockOpen } from '../access.ts';
import { addFile, write } from '../conversation/files.ts';
import { type ClaimMailbox, mailNotice } from '../notice/mail-agency.ts';
import { requireOwnClaim } from './own-policy.ts';
import { listOwn, readOwn, sendOwnFile } from './read-own.ts';
import { guideOwn, reportOwn } from './report.ts';

/** Routes of the customer's own area. */
export const ownHandlers = (documents: Documents, contacts: ClaimMailbox) => [
  handle(ownRoutes.ownClaims, (ctx) => listOwn(ctx)),
  handle(ownRoutes.ownClaimGuide, (ctx, { params, query }) => guideOwn(ctx, params.id, query)),
  handle(ownRoutes.reportOwnClaim, async (ctx, { params, body }) => {
    const reported = await reportOwn(ctx, params.id, body);
    if (!reported.isKnown) await mailNotice(ctx, contacts, reported.code);
    return reported;
  }),
  handle(ownRoutes.readOwnClaim, (ctx, { params }) => readOwn(ctx, params.code)),
  handle(
    ownRoutes.addOwnClaimFile,
    async (ctx, { params, body }) => {
      await requireOwnClaim(ctx, params.code);
      await addFile(ctx, documents, params.code, body);
    },
    // Pictures are read before the transaction.
    { transaction: false },
  ),
  handle(ownRoutes.ownClaimFile, (ctx, { params }) => sendOwnFile(ctx, documents, params.code, params.fileId)),
  handle(ownRoutes.writeOnOwnClaim, async (ctx, { params, body }) => {
    await requireOwnClaim(ctx, params.code);
    await lockOpen(ctx, params.code);
    await write(ctx, params.code, { text: body.text, isInternal: false });
  }),
];
