import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import type { VersionedKind } from '#areas/offer/catalogue/domain/index.ts';
import type { VersionedKindServer } from '#areas/offer/catalogue/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideUserWork, UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { exchangeRequestEvents } from '../../api/audit-events.ts';
import { type ExchangeError, type ExchangeStep, exchangeErrors } from '../../api/index.ts';
import { EXCHANGE_TRANSITIONS, type ExchangeStatus, type ExchangeType } from '../../domain/index.ts';
import { applyImport } from './apply-import.ts';
import { checkOnThread } from './check-on-thread.ts';
import { writeExchangeFile } from './exchange-file.ts';
import { keepFiles, withFiles } from './exchange-files.ts';
import { readConfiguration } from './read-configuration.ts';

/** Inputs of requests besides the database of their transaction. */
export interface ExchangeSource {
  /** For the thread that checks a file, which opens its own connection. */
  readonly databaseUrl: string;
  readonly kinds: Readonly<Record<VersionedKind, VersionedKindServer>>;
  readonly documents: Documents;
  /** Name in exported files. */
  readonly source: () => Promise<string>;
}

interface NewRequest {
  readonly direction: 'EXPORT' | 'IMPORT';
  readonly type: ExchangeType;
  readonly status: ExchangeStatus;
  readonly fileName: string;
  readonly file: Buffer;
  readonly fingerprint: string | null;
  readonly steps?: readonly ExchangeStep[];
  readonly errors?: readonly ExchangeError[];
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
      steps: json(steps),
      errors: json(errors),
      created_by: work.actor.userId,
      created_at: work.now,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, exchangeRequestEvents, { entityId: id, action: direction, after: { type, status, fileName, fingerprint } });
  return id;
}

/** Makes an exchange file of what the user sees, with the files of its products; records omitted files as its steps. */
export async function createExport(
  work: OutsideUserWork,
  { source, documents }: Pick<ExchangeSource, 'source' | 'documents'>,
  { type, codes }: { readonly type: ExchangeType; readonly codes: readonly string[] },
): Promise<{ id: number }> {
  const read = await readConfiguration(work, { type, codes });
  const empty = [read.tariffs, read.products, read.packages, read.documents].every((records) => records.length === 0);
  if (empty) throw new AppError(exchangeErrors.NOTHING_TO_EXPORT);
  const { body, leftOut } = await withFiles(work, documents, read);
  const { file, fingerprint } = writeExchangeFile(body, await source(), work.now);
  const fileName = `nais-${type.toLowerCase()}-${work.today}.json`;
  const request = { direction: 'EXPORT', type, status: 'COMPLETED', fileName, file, fingerprint, steps: leftOut } as const;
  return work.db.transaction().execute(async (db) => ({ id: await insertRequest({ ...work, db }, request) }));
}

/** Users that see only a part of the configuration must not replace it as a whole. */
async function requireFullVisibility(work: UserWork): Promise<void> {
  if ((await visibilityOf(work)).kind !== 'ALL') throw new AppError(commonErrors.FORBIDDEN);
}

/** Decodes an upload; its length must match its characters, otherwise it is not base64 and refused at the field. */
function decoded({ language }: UserWork, encodedContent: string): Buffer {
  const file = Buffer.from(encodedContent, 'base64');
  const padding = encodedContent.endsWith('==') ? 2 : encodedContent.endsWith('=') ? 1 : 0;
  if (file.length === (encodedContent.length / 4) * 3 - padding) return file;
  throw new FieldErrors({ file: interpolate(RULE_MESSAGES.fileUnreadable[language], { field: 'File' }) });
}

/**
 * Checks a whole file. With errors it is REJECTED at once; if it was applied before, returns the earlier request. A
 * file of another kind is refused and creates no request.
 */
export async function createImport(
  work: UserWork,
  databaseUrl: string,
  upload: { readonly fileName: string; readonly encodedContent: string },
): Promise<{ id: number; already: boolean }> {
  await requireFullVisibility(work);
  const file = decoded(work, upload.encodedContent);
  const checked = await checkOnThread({ databaseUrl, file, withBody: false, today: work.today });
  const { type, fingerprint } = checked;
  const common = { direction: 'IMPORT', fileName: upload.fileName, file, type, fingerprint } as const;
  return work.db.transaction().execute(async (db) => {
    const inside = { ...work, db };
    if (!('plan' in checked))
      return { id: await insertRequest(inside, { ...common, status: 'REJECTED', errors: checked.errors }), already: false };
    const applied = await db
      .selectFrom('exchange_request')
      .select('id')
      .where('direction', '=', 'IMPORT')
      .where('status', '=', 'COMPLETED')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    if (applied !== undefined) return { id: applied.id, already: true };
    const { steps, errors } = checked.plan;
    const status = errors.length > 0 ? 'REJECTED' : 'PENDING';
    return { id: await insertRequest(inside, { ...common, status, steps, errors }), already: false };
  });
}

type Decision = 'CONFIRM' | 'REJECT';

/** Throws unless a request waits for its decision. */
function pending<Row extends { readonly status: ExchangeStatus }>(row: Row | undefined, decision: Decision): Row {
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (EXCHANGE_TRANSITIONS.refuses(row.status, decision)) throw new AppError(exchangeErrors.NOT_PENDING);
  return row;
}

async function readPending(work: UserWork, id: number) {
  await requireFullVisibility(work);
  const request = work.db.selectFrom('exchange_request').select(['status', 'file', 'steps']).where('id', '=', id);
  return pending(await request.executeTakeFirst(), 'CONFIRM');
}

/** Locks a request that waits for its decision; returns its state. */
async function lockPending(work: UserWork, id: number, decision: Decision): Promise<ExchangeStatus> {
  await requireFullVisibility(work);
  const request = work.db.selectFrom('exchange_request').select('status').where('id', '=', id).forUpdate();
  return pending(await request.executeTakeFirst(), decision).status;
}

async function decide(work: UserWork, id: number, before: ExchangeStatus, decision: Decision): Promise<void> {
  const status = assertDefined(EXCHANGE_TRANSITIONS.next(before, decision), `state after ${decision}`);
  await work.db
    .updateTable('exchange_request')
    .set({ status, decided_at: work.now, decided_by: work.actor.userId })
    .where('id', '=', id)
    .execute();
  await audit(work, exchangeRequestEvents, {
    entityId: id,
    action: decision === 'CONFIRM' ? 'COMPLETE' : 'REJECT',
    before: { status: before },
    after: { status },
  });
}

/**
 * Applies a checked import as shown, or throws if it would now be different. Reads the file and stores its documents
 * before the transaction, so that a slow store holds no lock; unused documents do no harm.
 */
export async function confirmExchange(work: OutsideUserWork, { databaseUrl, kinds, documents }: ExchangeSource, id: number): Promise<void> {
  const row = await readPending(work, id);
  const checked = await checkOnThread({ databaseUrl, file: row.file, withBody: true, today: work.today });
  if (!('plan' in checked) || checked.body === null) throw new AppError(exchangeErrors.CHANGED_MEANWHILE);
  const { plan, body } = checked;
  const effects = (steps: typeof plan.steps) => steps.map(({ kind, code, action, changes }) => [kind, code, action, changes]);
  if (plan.errors.length > 0 || !sameJson(effects(plan.steps), effects(row.steps))) throw new AppError(exchangeErrors.CHANGED_MEANWHILE);
  const kept = await keepFiles(work, documents, body);
  await work.db.transaction().execute(async (db) => {
    const inside = { ...work, db };
    const before = await lockPending(inside, id, 'CONFIRM');
    await applyImport(inside, { kinds, documents, kept }, body, plan.steps);
    await decide(inside, id, before, 'CONFIRM');
  });
}

/** Rejects a checked import; nothing changes. */
export async function rejectExchange(work: UserWork, id: number): Promise<void> {
  await decide(work, id, await lockPending(work, id, 'REJECT'), 'REJECT');
}
