import type { Documents } from '#areas/agency/documents/server/public.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import { addPrivacyNotice, listPrivacyNotices, privacyNoticeInForce, removePrivacyNotice } from '../api/index.ts';
import { addNotice, privacyNoticeOn, readNotices, removeNotice } from './privacy-notices.ts';

/** Routes of the versions of the privacy notice. */
export function privacyHandlers(documents: Documents): BoundRoute[] {
  return [
    handle(privacyNoticeInForce, async (ctx) => ({ notice: await privacyNoticeOn(ctx.db, ctx.today) })),
    handle(listPrivacyNotices, async (ctx) => ({ items: await readNotices(ctx) })),
    // Reads the file before the transaction.
    handle(addPrivacyNotice, (ctx, { body }) => addNotice(ctx, documents, body), { transaction: false }),
    handle(removePrivacyNotice, (ctx, { params }) => removeNotice(ctx, params.id)),
  ];
}
