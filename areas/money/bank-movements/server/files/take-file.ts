import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { separateAccounts } from '#areas/sale/disclosures/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { BANK_FILE_LIMITS, bankFileEvents, type UploadAnswer, type uploadBankFile } from '../../api/index.ts';
import { BANK_FAULT_TEXTS } from '../../api/texts.ts';
import { type BankFile, BankFileRefused } from '../../domain/index.ts';
import { matchLines } from '../lines/match-lines.ts';
import { type RecordCredits, recordCredits } from '../lines/reported-credits.ts';
import { type RecordReturn, recordReturns } from '../lines/reported-returns.ts';
import { keepNewLines } from './keep-lines.ts';
import { readFileRow } from './list-files.ts';
import { readBankFile } from './read-bank-file.ts';

/** The fault of a file in the words of the user, at the field of the file. */
function refusal({ fault, facts }: BankFileRefused, language: Language): FieldErrors {
  const shown = Object.entries(facts).map(([name, value]) => {
    if (typeof value === 'number' && fault === 'SALDO_NON_QUADRA') return [name, formatEuro(value, language)] as const;
    return [name, fault === 'ALTRO_CONTO' && typeof value === 'string' ? formatIban(value) : value] as const;
  });
  const params = { lines: BANK_FILE_LIMITS.lines, ...Object.fromEntries(shown) };
  return new FieldErrors({ file: interpolate(BANK_FAULT_TEXTS[fault][language], params) });
}

/** What other areas record of what the bank's files report. */
export interface Recorders {
  /** Credits of batches of collections. */
  readonly credits: readonly RecordCredits[];
  /** Returns of collections and transfers. */
  readonly returns: readonly RecordReturn[];
}

/**
 * Keeps a file with its new movements, records credits of batches and what came back, and matches what can be matched.
 * Null: this content was taken before.
 */
export async function takeBankFile(
  work: UserWork,
  file: BankFile,
  origin: { readonly fileName: string; readonly sha256: string; readonly account: string },
  { credits, returns }: Recorders,
): Promise<number | null> {
  const { fileName, sha256, account } = origin;
  // Two overlapping files at once: the second one sees the movements of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank account ${account}`}, 0))`.execute(work.db);
  const accounts = [...new Set(file.statements.map((statement) => statement.account ?? account))];
  const entries = file.statements.flatMap((statement) => statement.entries);
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted();
  const first = await work.db
    .insertInto('bank_file')
    .values({
      format: file.format,
      file_name: fileName,
      sha256,
      account: accounts[0] ?? account,
      first_on: days[0] ?? null,
      last_on: days.at(-1) ?? null,
      lines: entries.reduce((sum, { movements }) => sum + movements.filter(({ amount }) => amount !== 0).length, 0),
      new_lines: 0,
      amount: 0,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (first === undefined) return null;
  const { id } = first;
  const kept = { lines: 0, amount: 0 };
  for (const own of accounts) {
    const of = file.statements.filter((statement) => (statement.account ?? account) === own).flatMap((statement) => statement.entries);
    const { lines, amount } = await keepNewLines(work, { id, account: own, format: file.format }, of);
    kept.lines += lines;
    kept.amount += amount;
  }
  await work.db.updateTable('bank_file').set({ new_lines: kept.lines, amount: kept.amount }).where('id', '=', id).execute();
  await audit(work, bankFileEvents, { entityId: id, action: 'IMPORT', after: { fileName, newLines: kept.lines, amount: kept.amount } });
  await recordCredits(work, credits);
  await recordReturns(work, id, returns);
  await matchLines(work);
  return id;
}

/**
 * Takes a bank's file: all of it, or nothing with one reason. The same content counts once, and so does each movement of
 * overlapping files. Reads the file before the transaction begins. Throws 422 for `file`.
 */
export async function uploadFile(ctx: UserContext, { file }: BodyOf<typeof uploadBankFile>, recorders: Recorders): Promise<UploadAnswer> {
  await requireAgency(ctx);
  const content = Buffer.from(file.encodedContent, 'base64');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const repeated = async (): Promise<UploadAnswer> => {
    const { id } = await ctx.db.selectFrom('bank_file').select('id').where('sha256', '=', sha256).executeTakeFirstOrThrow();
    const row = await readFileRow(ctx, id);
    return { ...row, newLines: 0, knownLines: row.lines, repeated: true };
  };
  if ((await ctx.db.selectFrom('bank_file').select('id').where('sha256', '=', sha256).executeTakeFirst()) !== undefined) return repeated();
  const accounts = await separateAccounts(ctx.db, ctx.today);
  const read = await readBankFile(content, accounts, ctx.today).catch((error: unknown) => {
    throw error instanceof BankFileRefused ? refusal(error, ctx.language) : error;
  });
  const origin = { fileName: file.fileName, sha256, account: accounts.current ?? '' };
  const id = await ctx.db.transaction().execute((db) => takeBankFile({ ...ctx, db }, read, origin, recorders));
  if (id === null) return repeated();
  const row = await readFileRow(ctx, id);
  return { ...row, knownLines: row.lines - row.newLines, repeated: false };
}
