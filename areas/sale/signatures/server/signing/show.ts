import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import { documentTitle } from '#areas/agency/documents/domain/index.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Context } from '#platform/server-kit/context.ts';
import type { openSigning, Signable } from '../../api/index.ts';
import { masked, TERMS_VERSION, termsOf } from '../../domain/index.ts';
import { type ChannelDependencies, channelsOf } from '../envelopes/channels.ts';
import { endOfCode, usableCode } from './codes.ts';
import { type OpenEnvelope, openLink } from './open-link.ts';

function stateOf({ status, confirmedAt }: OpenEnvelope): Signable['state'] {
  if (status === 'SIGNED') return 'SIGILLATA';
  if (status === 'REFUSED') return 'RIFIUTATA';
  if (confirmedAt !== null) return 'FIRMATA';
  return status === 'STARTED' ? 'DA_APRIRE' : 'APERTA';
}

/** Returns what a link asks to sign; changes nothing. Throws NOT_FOUND. */
export async function showSigning(
  ctx: Context,
  dependencies: ChannelDependencies,
  agency: () => Promise<AgencyParty>,
  token: string,
): Promise<ResponseOf<typeof openSigning>> {
  const envelope = await openLink(ctx, token);
  const { id, signer } = envelope;
  const { name, ruiNumber, phone, email } = await agency();
  const papers = await ctx.db.selectFrom('signature_document').selectAll().where('envelope_id', '=', id).orderBy('position').execute();
  const clauses = await ctx.db.selectFrom('signature_clause').selectAll().where('envelope_id', '=', id).orderBy('position').execute();
  const code = await usableCode(ctx, id);
  const addresses = { SMS: signer.phone ?? '', EMAIL: signer.email ?? '' };
  return {
    state: stateOf(envelope),
    number: envelope.number,
    product: envelope.product,
    insurer: envelope.insurer,
    signer: signer.name,
    expiresAt: envelope.expiresAt,
    agency: { name, ruiNumber, phone, email },
    terms: { version: TERMS_VERSION, paragraphs: [...termsOf(TERMS_VERSION)], accepted: envelope.consentedAt !== null },
    papers: papers.map(({ position, kind, is_signed, read_at, signed_file_id }) => ({
      position,
      title: documentTitle(kind)?.it ?? kind,
      isSigned: is_signed,
      isRead: read_at !== null,
      hasCopy: signed_file_id !== null,
    })),
    clauses: clauses.map(({ position, text, approved_at }) => ({ position, text, isApproved: approved_at !== null })),
    channels: channelsOf(signer, dependencies).map((channel) => ({ channel, address: masked(channel, addresses[channel]) })),
    code: code === undefined ? null : { channel: code.channel, expiresAt: endOfCode(code.created_at), isFailed: code.failed_at !== null },
    hasEvidence: envelope.evidenceFileId !== null,
    isDemo: dependencies.phones !== null,
  };
}
