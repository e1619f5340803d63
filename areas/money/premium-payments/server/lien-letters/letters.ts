import { sql } from 'kysely';
import { z } from 'zod';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import { type Documents, findFile, readAll } from '#areas/agency/documents/server/public.ts';
import { findContract, readContractForJob } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideWork, UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { escaped } from '#platform/server-kit/mail/mail-body.ts';
import { MailRefused, type MailTransport } from '#platform/server-kit/mail/transport.ts';
import { lienLetterEvents, type listLienLetters, paymentErrors } from '../../api/index.ts';
import { lienLetterWords, PAYMENT_STEPS } from '../../api/texts.ts';
import { letterData } from './letter-data.ts';

export interface LetterDependencies {
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
  /** Sends certified mails; keeps them where none are set up. */
  readonly certifiedMail: MailTransport;
}

const SEND = { name: 'payments.lien-letter', payload: z.object({ letterId: z.int() }) };

/** Attempts after which a letter is given up. */
const MOST_ATTEMPTS = 10;

async function order(
  work: Pick<Work, 'db' | 'now'>,
  letter: { readonly contractId: number; readonly lender: string; readonly address: string; readonly createdBy: number | null },
): Promise<number | null> {
  const made = await work.db
    .insertInto('lien_letter')
    .values({
      contract_id: letter.contractId,
      lender: letter.lender,
      address: letter.address,
      status: 'IN_INVIO',
      created_at: work.now,
      created_by: letter.createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return null;
  await enqueue(work, SEND, { letterId: made.id }, { key: `${SEND.name}:${made.id}` });
  return made.id;
}

/** Sends the letter of a policy's lien to an address. Throws NOT_FOUND, NO_LIEN, LETTER_ON_ITS_WAY. */
export async function sendLienLetter(work: UserWork, contractId: number, address: string): Promise<void> {
  const { policy_number: number, data } = await findContract(work, contractId);
  const { lienholder, constraint } = data.vehicle;
  if (number === null || !constraint || lienholder === null) throw new AppError(paymentErrors.NO_LIEN);
  const id = await order(work, { contractId, lender: lienholder, address, createdBy: work.actor.userId });
  if (id === null) throw new AppError(paymentErrors.LETTER_ON_ITS_WAY);
  await audit(work, lienLetterEvents, { entityId: id, action: 'SEND', after: { contract: contractId, lender: lienholder } });
}

/** Reads the letters of a policy, newest first, and the address that the registry of lenders knows. Throws NOT_FOUND. */
export async function readLienLetters(work: UserWork, contractId: number): Promise<ResponseOf<typeof listLienLetters>> {
  const { policy_number: number, data } = await findContract(work, contractId);
  const { constraint, lienholder } = data.vehicle;
  const { rows: items } = await sql<ResponseOf<typeof listLienLetters>['items'][number]>`select l.id, l.lender, l.address, l.status,
      l.failure, l.file_id as "fileId", l.created_at as "createdAt", u.display_name as "createdBy", l.finished_at as "finishedAt"
    from lien_letter l left join user_view u on u.id = l.created_by where l.contract_id = ${contractId} order by l.id desc limit 20`.execute(
    work.db,
  );
  const known =
    lienholder === null
      ? undefined
      : await work.db.selectFrom('lender').select('pec').where('name', '=', lienholder).where('suppressed', '=', false).executeTakeFirst();
  return { items, hasLien: number !== null && constraint && lienholder !== null, address: known?.pec ?? null };
}

async function finish(work: Work, id: number, status: 'INVIATA' | 'CONSERVATA' | 'FALLITA', failure: string | null): Promise<void> {
  await work.db.updateTable('lien_letter').set({ status, failure, finished_at: work.now }).where('id', '=', id).execute();
}

/** Makes the paper of a letter once and keeps it with the contract. */
async function paperOf(work: OutsideWork, { documents, agency }: LetterDependencies, letterId: number): Promise<number> {
  const letter = await work.db.selectFrom('lien_letter').selectAll().where('id', '=', letterId).executeTakeFirstOrThrow();
  if (letter.file_id !== null) return letter.file_id;
  const row = await readContractForJob(work, letter.contract_id);
  const data = letterData(await agency(), row, { name: letter.lender, address: letter.address }, letter.created_at);
  const { id } = await documents.renderAndStore(work, 'LETTERA_VINCOLO', data, 'contract', letter.contract_id);
  await work.db.updateTable('lien_letter').set({ file_id: id }).where('id', '=', letterId).execute();
  return id;
}

/** Sends one letter; repeated while the mail server does not take it, at most ten times. */
export function lienLetterJob(dependencies: LetterDependencies): Job {
  const { documents, certifiedMail } = dependencies;
  return defineJob({
    ...SEND,
    run: async (work, { letterId }) => {
      const letter = await work.db
        .updateTable('lien_letter')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', letterId)
        .where('status', '=', 'IN_INVIO')
        .returningAll()
        .executeTakeFirst();
      if (letter === undefined) return { outcome: 'GONE' };
      const file = await findFile(work.db, await paperOf(work, dependencies, letterId));
      if (file === undefined) throw new Error(`The paper of letter ${letterId} is gone`);
      const { number } = await work.db
        .selectFrom('contract_view')
        .select((eb) => eb.fn.coalesce('policy_number', 'number').as('number'))
        .where('id', '=', letter.contract_id)
        .executeTakeFirstOrThrow();
      const words = lienLetterWords(letter.lender, number);
      try {
        const delivery = await certifiedMail.deliver(work, {
          id: letterId,
          to: { address: letter.address, name: letter.lender },
          replyTo: null,
          cc: [],
          bcc: [],
          subject: words.subject,
          text: words.text,
          html: `<p>${escaped(words.text).replaceAll('\n', '<br>')}</p>`,
          attachments: async () => [
            { fileName: file.fileName, contentType: 'application/pdf', content: await readAll(await documents.read(work, file)) },
          ],
        });
        await finish(work, letterId, delivery === 'SENT' ? 'INVIATA' : 'CONSERVATA', null);
        return { outcome: delivery };
      } catch (error) {
        const failure = error instanceof Error ? error.message.slice(0, 300) : String(error);
        await work.db.updateTable('lien_letter').set({ failure }).where('id', '=', letterId).execute();
        if (!(error instanceof MailRefused) && letter.attempts < MOST_ATTEMPTS) throw error;
        await finish(work, letterId, 'FALLITA', failure);
        return { outcome: 'FAILED' };
      }
    },
  });
}

/** Days after the issue in which the product writes to the lender by itself. */
const OWN_DAYS = 30;

/** Every morning: writes to the lenders of policies just issued, where the registry knows their certified address. */
export const newLiensJob: Job = defineJob({
  name: 'payments.new-liens',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => {
    const { rows } = await sql<{
      id: number;
      policyNumber: string | null;
      lender: string;
      pec: string;
    }>`select c.id, c.policy_number as "policyNumber", n.name as lender, n.pec
      from contract_view c join lender n on n.name = c.data -> 'vehicle' ->> 'lienholder' and n.pec is not null and not n.suppressed
      where c.status = 'POLIZZA' and c.issued_at >= ${work.now}::timestamptz - make_interval(days => ${OWN_DAYS})
        and (c.data -> 'vehicle' ->> 'constraint')::boolean and c.anonymised_at is null
        and not exists (select from lien_letter l where l.contract_id = c.id) order by c.id`.execute(work.db);
    report?.step(PAYMENT_STEPS.letters, rows.length);
    const letters = await workThrough(rows, {
      report,
      name: ({ id, policyNumber }) => ({ entity: 'contract', id, label: policyNumber ?? String(id) }),
      run: async ({ id: contractId, lender, pec: address }) => {
        const letter = { contractId, lender, address, createdBy: null };
        return (await work.db.transaction().execute((db) => order({ ...work, db }, letter))) !== null;
      },
    });
    return { letters };
  },
});
