import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Context } from '#platform/server-kit/context.ts';
import type { readDemoPhone } from '../../api/index.ts';
import type { ChannelDependencies } from '../envelopes/channels.ts';
import { openLink } from './open-link.ts';

/** The newest text message to the customer of a link, as their telephone would show it. Throws NOT_FOUND outside of a demonstration. */
export async function showDemoPhone(
  ctx: Context,
  { phones }: Pick<ChannelDependencies, 'phones'>,
  token: string,
): Promise<ResponseOf<typeof readDemoPhone>> {
  const { signer } = await openLink(ctx, token);
  if (phones === null) throw new AppError(commonErrors.NOT_FOUND);
  return { message: signer.phone === null ? null : phones.newest(signer.phone) };
}
