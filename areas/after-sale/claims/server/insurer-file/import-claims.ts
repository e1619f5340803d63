import { createHash } from 'node:crypto';
import { lockContract } from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { claimErrors } from '../../api/errors.ts';
import { type ImportReport, type importClaims, LINE_OUTCOMES, type ReportedLine } from '../../api/import-routes.ts';
import { claimEvents } from '../../api/index.ts';
import { CLAIM_FIELDS } from '../../api/routes.ts';
import { LINE_PROBLEMS, RESERVE_OF_FILE, TWICE_IN_FILE } from '../../api/texts.ts';
import { isTotalByCause } from '../../domain/cause-rules.ts';
import { mainCoverages } from '../../domain/index.ts';
import { FILE_COLUMNS, type FileClaim, type FileColumn, readFileLine } from '../../domain/insurer-file.ts';
import type { StoredClaim } from '../access.ts';
import { write } from '../conversation/files.ts';
import { readCover } from '../facts/policy-cover.ts';
import { findPolicy, sameEvents } from '../notice/check-cover.ts';
import { notify } from '../notice/notify.ts';
import { createOn } from '../notice/save.ts';
import { reserve, settle } from '../settlement/advance.ts';
import { readLines } from './read-file.ts';

type Done = Pick<ReportedLine, 'outcome' | 'code' | 'differences'>;

/** What the file changes of a known claim: the insurer's number and the place if it had none, the reserve of an open one. */
function differencesOf(work: UserWork, claim: StoredClaim, row: FileClaim): ReportedLine['differences'] {
  const { language } = work;
  const euro = (cents: number) => formatEuro(cents, language);
  const added = (field: 'companyReference' | 'place', value: string) => ({
    field: CLAIM_FIELDS[field][language],
    before: '',
    after: value,
  });
  return [
    ...(claim.company_reference === null ? [added('companyReference', row.reference)] : []),
    ...(row.place === null || claim.place !== null ? [] : [added('place', row.place)]),
    ...(row.reserve === null || claim.state === 'CHIUSO' || claim.reserve === row.reserve
      ? []
      : [{ field: FILE_COLUMNS.reserve.heading, before: euro(claim.reserve), after: euro(row.reserve) }]),
  ];
}

/** Keeps the text of an event that the insurer has under a second number as a message, once. */
async function mergeText(work: UserWork, claim: StoredClaim, row: FileClaim): Promise<Done> {
  const text = `${row.reference}: ${row.description}`.slice(0, 2_000);
  const kept = await work.db
    .selectFrom('claim_note')
    .select('id')
    .where('claim_id', '=', claim.id)
    .where('text', '=', text)
    .executeTakeFirst();
  if (kept !== undefined) return { outcome: 'UGUALE', code: claim.code, differences: [] };
  await write(work, claim.code, { text, isInternal: true });
  return {
    outcome: 'UNITO',
    code: claim.code,
    differences: [{ field: CLAIM_FIELDS.text[work.language], before: '', after: text }],
  };
}

/** Brings a known claim up to the file. */
async function update(work: UserWork, id: number, row: FileClaim): Promise<Done> {
  const claim = await work.db.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (claim.company_reference !== null && claim.company_reference !== row.reference) return mergeText(work, claim, row);
  const differences = differencesOf(work, claim, row);
  if (differences.length === 0) return { outcome: 'UGUALE', code: claim.code, differences };
  const set = { company_reference: row.reference, place: claim.place ?? row.place };
  await work.db.updateTable('claim').set(set).where('id', '=', id).execute();
  if (row.reserve !== null && claim.state !== 'CHIUSO') await reserve(work, claim, row.reserve, RESERVE_OF_FILE[work.language]);
  await audit(work, claimEvents, {
    entityId: id,
    action: 'IMPORT',
    before: { company_reference: claim.company_reference, place: claim.place, reserve: claim.reserve },
    after: { ...set, ...(row.reserve === null ? {} : { reserve: row.reserve }) },
  });
  await settle(work, id);
  return { outcome: claim.company_reference === null ? 'UNITO' : 'AGGIORNA', code: claim.code, differences };
}

/** Makes a claim of a line: numbered at once on the coverage of its cause, as a notice of the insurer. */
async function create(work: UserWork, contractId: number, row: FileClaim): Promise<Done> {
  const { coverages } = await readCover(work, contractId, row.lossOn);
  const { lossOn, lossTime, cause, place, description, requested, reference } = row;
  const draft = await createOn(work, contractId, {
    lossOn,
    lossTime,
    cause,
    place,
    description,
    requested,
    isTotal: isTotalByCause(cause),
    coverages: mainCoverages(cause, coverages).slice(0, 1),
    source: 'COMPAGNIA',
    companyReference: reference,
  });
  const { code } = await notify(work, draft.code);
  if (row.reserve !== null) await reserve(work, { id: draft.id }, row.reserve, RESERVE_OF_FILE[work.language]);
  return { outcome: 'NUOVO', code, differences: [] };
}

async function applyLine(work: UserWork, row: FileClaim): Promise<Done> {
  const contractId = await findPolicy(work, row.policy);
  await lockContract(work, contractId);
  const known = await work.db
    .selectFrom('claim')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('company_reference', '=', row.reference)
    .where('state', '<>', 'BOZZA')
    .where('step', '<>', 'UNITO')
    .executeTakeFirst();
  const same = known ?? (await sameEvents(work, contractId, row.lossOn)).find(({ cause }) => cause === row.cause);
  return same === undefined ? create(work, contractId, row) : update(work, same.id, row);
}

const failed = (errors: readonly string[]) => ({ outcome: 'ERRORE' as const, code: null, differences: [], errors: [...errors] });

async function applyAll(work: UserWork, lines: Awaited<ReturnType<typeof readLines>>): Promise<ReportedLine[]> {
  const { language } = work;
  const seen = new Set<string>();
  const done: ReportedLine[] = [];
  for (const { line, cells } of lines) {
    const head = { line, reference: cells.reference ?? '', policy: cells.policy ?? '' };
    const read = readFileLine(cells);
    if ('problems' in read) {
      const texts = Object.entries(read.problems).map(
        ([column, problem]) => `${FILE_COLUMNS[column as FileColumn].heading}: ${LINE_PROBLEMS[problem][language]}`,
      );
      done.push({ ...head, ...failed(texts) });
      continue;
    }
    if (seen.has(head.reference)) {
      done.push({ ...head, ...failed([TWICE_IN_FILE[language]]) });
      continue;
    }
    seen.add(head.reference);
    try {
      done.push({ ...head, ...(await applyLine(work, read.claim)), errors: [] });
    } catch (error) {
      // Refusals come before the first write of a line; anything else ends the import.
      if (!(error instanceof FieldErrors)) throw error;
      done.push({ ...head, ...failed(Object.values(error.fields)) });
    }
  }
  return done;
}

/** The transaction of a dry run ends here. */
class DryRun extends Error {}

/**
 * Reads the claims file of an insurer. Without a hash nothing is written: the answer is what would be. With the hash of that
 * answer all lines are written, or none. Throws 422 at `file`, IMPORT_CHANGED, IMPORT_HAS_ERRORS.
 */
export async function importFile(ctx: UserContext, { file, hash }: BodyOf<typeof importClaims>): Promise<ImportReport> {
  const rows = await readLines(Buffer.from(file.encodedContent, 'base64'), ctx.language);
  let report: ImportReport | undefined;
  try {
    await ctx.db.transaction().execute(async (db) => {
      const lines = await applyAll({ ...ctx, db }, rows);
      const would = lines.map(({ code, outcome, ...line }) => ({ ...line, outcome, code: outcome === 'NUOVO' ? null : code }));
      const digest = createHash('sha256').update(JSON.stringify(would)).digest('hex');
      const countOf = (outcome: ReportedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
      const counts = Object.fromEntries(LINE_OUTCOMES.map((outcome) => [outcome, countOf(outcome)])) as ImportReport['counts'];
      report = { isSaved: hash !== null, hash: digest, counts, lines: hash === null ? would : lines };
      if (hash === null) throw new DryRun();
      if (counts.ERRORE > 0) throw new AppError(claimErrors.IMPORT_HAS_ERRORS);
      if (hash !== digest) throw new AppError(claimErrors.IMPORT_CHANGED);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (report === undefined) throw new Error('The import did not run');
  return report;
}
