import { sightOf } from '#areas/access/server/public.ts';
import type { Documents } from '#areas/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { exchangeErrors } from '../../api/index.ts';
import type { ExchangeType } from '../../domain/index.ts';
import { type ApplyParts, applyImport } from './apply-import.ts';
import { readExchangeFile, writeExchangeFile } from './exchange-file.ts';
import { fileFaults, keepFiles, withFiles } from './exchange-files.ts';
import { planImport } from './plan-import.ts';
import { readConfiguration } from './read-configuration.ts';

interface NewRequest {
  readonly direction: 'EXPORT' | 'IMPORT';
  readonly type: ExchangeType;
  readonly status: 'PENDING' | 'COMPLETED' | 'REJECTED';
  readonly fileName: string;
  readonly file: Buffer;
  readonly fingerprint: string | null;
  readonly steps?: readonly unknown[];
  readonly errors?: readonly unknown[];
}

async function insertRequest(work: UserWork, request: NewRequest): Promise<number> {
  const { direction, type, status, fileName, file, fingerprint, steps = [], errors = [] } = request;
  const decided = status === 'PENDING' ? {} : { decided_at: work.now, decided_by: work.actor.userId };
  const { id } = await work.db
    .insertInto('exchange_request')
    .values({
      direction,
      type,
      status,
      file_name: fileName,
      file,
      fingerprint,
      steps: JSON.stringify(steps),
      errors: JSON.stringify(errors),
      created_by: work.actor.userId,
      created_at: work.now,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, { entity: 'exchange_request', entityId: id, action: direction, after: { type, status, fileName, fingerprint } });
  return id;
}

/** Where the files of this installation come from. */
export interface ExchangeSource {
  /** The name that exchange files of this installation carry. */
  readonly source: string;
  readonly documents: Documents;
}

/** Makes an exchange file of what the user sees, with the files of its products; those that it leaves out are kept as its steps. */
export async function createExport(
  work: UserWork,
  { source, documents }: ExchangeSource,
  { type, codes }: { readonly type: ExchangeType; readonly codes: readonly string[] },
): Promise<{ id: number }> {
  const read = await readConfiguration(work, { type, codes });
  const empty = [read.tariffs, read.products, read.packages, read.documents].every((records) => records.length === 0);
  if (empty) throw new AppError(exchangeErrors.NOTHING_TO_EXPORT);
  const { body, leftOut } = await withFiles(work.db, documents, read);
  const { file, fingerprint } = writeExchangeFile(body, source, work.now);
  const fileName = `nais-${type.toLowerCase()}-${work.today}.json`;
  const request = { direction: 'EXPORT', type, status: 'COMPLETED', fileName, file, fingerprint, steps: leftOut } as const;
  return work.db.transaction().execute(async (db) => ({ id: await insertRequest({ ...work, db }, request) }));
}

/** Whoever sees only a part of the configuration may not change it wholesale. */
async function requireWholeSight(work: UserWork): Promise<void> {
  if ((await sightOf(work)).kind !== 'ALL') throw new AppError(commonErrors.FORBIDDEN);
}

/** Checks a whole file. One with errors is REJECTED at once; one that was applied before leads to the request of then. */
export async function createImport(
  work: UserWork,
  documents: Documents,
  upload: { readonly fileName: string; readonly encodedContent: string },
): Promise<{ id: number; already: boolean }> {
  await requireWholeSight(work);
  const file = Buffer.from(upload.encodedContent, 'base64');
  const read = readExchangeFile(file);
  const common = { direction: 'IMPORT', fileName: upload.fileName, file } as const;
  if (!('errors' in read) && fileFaults(read.body).length === 0) await keepFiles(documents, read.body);
  return work.db.transaction().execute(async (db) => {
    const inside = { ...work, db };
    if ('errors' in read) {
      const { type, fingerprint, errors } = read;
      return { id: await insertRequest(inside, { ...common, type, status: 'REJECTED', fingerprint, errors }), already: false };
    }
    const { body, fingerprint } = read;
    const applied = await db
      .selectFrom('exchange_request')
      .select('id')
      .where('direction', '=', 'IMPORT')
      .where('status', '=', 'COMPLETED')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    if (applied !== undefined) return { id: applied.id, already: true };
    const { steps, errors } = await planImport(db, body);
    const status = errors.length > 0 ? 'REJECTED' : 'PENDING';
    return { id: await insertRequest(inside, { ...common, type: body.type, status, fingerprint, steps, errors }), already: false };
  });
}

/** Locks a request that waits for its decision. */
async function lockPending(work: UserWork, id: number) {
  await requireWholeSight(work);
  const row = await work.db
    .selectFrom('exchange_request')
    .select(['id', 'status', 'direction', 'file', 'steps'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (row.status !== 'PENDING') throw new AppError(exchangeErrors.NOT_PENDING);
  return row;
}

async function decide(work: UserWork, id: number, status: 'COMPLETED' | 'REJECTED'): Promise<void> {
  await work.db
    .updateTable('exchange_request')
    .set({ status, decided_at: work.now, decided_by: work.actor.userId })
    .where('id', '=', id)
    .execute();
  await audit(work, { entity: 'exchange_request', entityId: id, action: status, before: { status: 'PENDING' }, after: { status } });
}

/** Applies a checked import in this transaction: what was shown, or nothing when it would be something else by now. */
export async function confirmExchange(work: UserWork, parts: ApplyParts, id: number): Promise<void> {
  const row = await lockPending(work, id);
  const read = readExchangeFile(row.file);
  if ('errors' in read) throw new AppError(exchangeErrors.CHANGED_MEANWHILE);
  const plan = await planImport(work.db, read.body);
  const shown = row.steps as object as typeof plan.steps;
  const stands = (steps: typeof plan.steps) =>
    JSON.stringify(steps.map(({ kind, code, action, changes }) => [kind, code, action, changes]));
  if (plan.errors.length > 0 || stands(plan.steps) !== stands(shown)) throw new AppError(exchangeErrors.CHANGED_MEANWHILE);
  await applyImport(work, parts, read.body, plan.steps);
  await decide(work, id, 'COMPLETED');
}

/** Refuses a checked import; nothing is changed. */
export async function rejectExchange(work: UserWork, id: number): Promise<void> {
  await lockPending(work, id);
  await decide(work, id, 'REJECTED');
}
