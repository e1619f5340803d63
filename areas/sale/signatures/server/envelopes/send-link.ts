import { z } from 'zod';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { HIDDEN_MARK, inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { signAddress } from '../../api/addresses.ts';
import { signatureMailWords, signatureText } from '../../api/texts.ts';
import type { Delivery, Signer } from '../../domain/index.ts';
import type { ChannelDependencies } from './channels.ts';
import { addStep } from './envelope-row.ts';

const TEXT_LINK = { name: 'signatures.text-link', payload: z.object({ envelopeId: z.int() }) };

/** Name under which the secret of a link is sealed. */
const sealName = (hash: Buffer): string => `signature link ${hash.toString('hex')}`;

export function sealToken(box: SecretBox, token: string, hash: Buffer): Buffer {
  return box.seal(sealName(hash), token);
}

interface LinkRow {
  readonly id: number;
  readonly token_hash: Buffer;
  readonly token_sealed: Buffer;
}

/** The path of the customer's page. */
export function pathOfLink(box: SecretBox, row: Omit<LinkRow, 'id'>): string {
  return signAddress.href({ token: box.open(sealName(row.token_hash), row.token_sealed) });
}

/** The address of the customer's page. */
export function linkOf({ box, publicUrl }: Pick<ChannelDependencies, 'box' | 'publicUrl'>, row: Omit<LinkRow, 'id'>): string {
  return `${publicUrl()}${pathOfLink(box, row)}`;
}

export interface Sending extends LinkRow {
  readonly signer: Signer;
  readonly number: string;
  readonly expires_at: string;
  /** Counts mails of one envelope: the same one never leaves twice. */
  readonly occasion: string;
  readonly isReminder: boolean;
}

const lastDay = (instant: string): PlainDate => todayInRome(instant);

/** Sends the link of an envelope by mail or text message; on the seller's own device there is nothing to send. */
export async function sendLink(work: Work, dependencies: ChannelDependencies, sending: Sending, delivery: Delivery): Promise<void> {
  const { id, signer, number, expires_at, occasion, isReminder } = sending;
  if (delivery === 'EMAIL' && signer.email !== null) {
    const { box } = dependencies;
    const sender = await dependencies.sender();
    const words = signatureMailWords({ name: signer.name, number, until: lastDay(expires_at), link: HIDDEN_MARK }, isReminder);
    const mail = await sendMail(work, {
      ...mailBody(words, sender),
      ...inNameOf(sender),
      key: `signatures.link:${id}:${occasion}`,
      kind: 'signatures.link',
      to: { address: signer.email, name: signer.name },
      hidden: { box, address: linkOf(dependencies, sending) },
    });
    await work.db.updateTable('signature_envelope').set({ mail_id: mail.id }).where('id', '=', id).execute();
  }
  if (delivery === 'SMS') {
    await work.db.updateTable('signature_envelope').set({ texted_at: null }).where('id', '=', id).execute();
    await enqueue(work, TEXT_LINK, { envelopeId: id }, { key: `${TEXT_LINK.name}:${id}` });
  }
  if (delivery !== 'QUI') await addStep(work, id, isReminder ? 'REMINDED' : 'SENT', delivery);
}

/** Texts the link of an open envelope. */
export function textLinkJob(dependencies: ChannelDependencies): Job {
  return defineJob({
    ...TEXT_LINK,
    run: async (work, { envelopeId }) => {
      const row = await work.db
        .selectFrom('signature_envelope as e')
        .innerJoin('contract_view as c', 'c.id', 'e.contract_id')
        .select(['e.id', 'e.token_hash', 'e.token_sealed', 'e.signer', 'e.expires_at', 'c.number'])
        .where('e.id', '=', envelopeId)
        .where('e.status', 'in', ['STARTED', 'VIEWED'])
        .executeTakeFirst();
      const to = row?.signer.phone ?? null;
      if (row === undefined || to === null || dependencies.texts === null) return { outcome: 'GONE' };
      const { name } = await dependencies.sender();
      const words = signatureText(name, { number: row.number, until: lastDay(row.expires_at), link: linkOf(dependencies, row) });
      await dependencies.texts.send(work, to, words);
      await work.db.updateTable('signature_envelope').set({ texted_at: work.now }).where('id', '=', envelopeId).execute();
      return { outcome: 'SENT' };
    },
  });
}
