import { z } from 'zod';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import type { TextMessages } from '#platform/server-kit/sms/text-messages.ts';
import { appraisalText } from '../../api/texts.ts';

export interface TextDependencies {
  readonly sender: () => Promise<MailSender>;
  /** The service for text messages; null without one. */
  readonly texts: TextMessages | null;
  readonly box: SecretBox;
}

const TEXT_LINK = { name: 'appraisals.text-link', payload: z.object({ id: z.int(), sealed: z.string() }) };

const sealName = (id: number): string => `appraisal link ${id}`;

/** Has the link of an appraisal texted to the customer; the queue keeps it sealed. */
export async function textLink(work: Pick<Work, 'db'>, box: SecretBox, id: number, link: string): Promise<void> {
  const sealed = box.seal(sealName(id), link).toString('base64');
  await enqueue(work, TEXT_LINK, { id, sealed }, { key: `${TEXT_LINK.name}:${id}` });
}

/** Texts the link of an appraisal that still waits for its photos. */
export function textLinkJob({ texts, sender, box }: TextDependencies): Job {
  return defineJob({
    ...TEXT_LINK,
    run: async (work, { id, sealed }) => {
      const row = await work.db
        .selectFrom('appraisal as a')
        .innerJoin('contract_view as c', 'c.id', 'a.contract_id')
        .select(['c.number', 'c.data', 'a.expires_on'])
        .where('a.id', '=', id)
        .where('a.status', '=', 'ACQUIRING')
        .executeTakeFirst();
      const to = row?.data.customer.contacts.phone ?? null;
      if (row === undefined || to === null || texts === null) return { outcome: 'GONE' };
      const { name } = await sender();
      const link = box.open(sealName(id), Buffer.from(sealed, 'base64'));
      await texts.send(work, to, appraisalText(name, { number: row.number, until: row.expires_on, link }));
      await work.db.updateTable('appraisal').set({ texted_at: work.now }).where('id', '=', id).execute();
      return { outcome: 'SENT' };
    },
  });
}
