import { sql } from 'kysely';
import { interpolate } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { FORMER_FIELDS, FORMER_ID, type FormerError } from '../../api/index.ts';
import { RECORD_PROBLEMS } from '../../api/texts.ts';
import { type FieldDifference, type FormerKind, type FormerOutcome, formerDifferences } from '../../domain/index.ts';
import type { Importer, Judging } from '../judge/importer.ts';
import { comparable, fingerprintOf, type Judged, type Source } from '../judge/source.ts';
import { type KeptRecord, keepRecords, knownRecords } from '../records/former-records.ts';
import { type FormerTarget, touchedSince } from '../records/touched.ts';
import { earlierSources } from './source-rows.ts';
import type { Batch } from './visible-batch.ts';

/** What a record became. */
interface RecordResult {
  readonly id: number;
  readonly outcome: FormerOutcome;
  readonly errors: readonly FormerError[];
  readonly differences: readonly FieldDifference[];
}

/** Stores the results of records, in the transaction that imported them. */
export async function saveResults({ db, now }: UserWork, results: readonly RecordResult[]): Promise<void> {
  await sql`update former_row w set outcome = r.outcome, errors = r.errors, differences = r.differences, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (id bigint, outcome text, errors jsonb, differences jsonb)
    where w.id = r.id`.execute(db);
}

const resultOf = ({ rowId }: Source, outcome: FormerOutcome, more: Partial<RecordResult> = {}): RecordResult => ({
  ...{ id: rowId, outcome, errors: [], differences: [] },
  ...more,
});

/** Imports records of one file, in the caller's transaction. */
class RecordImport<T> {
  readonly #work: UserWork;
  readonly #batch: Batch;
  readonly #importer: Importer<T>;
  readonly #judging: Judging;
  readonly #kept: KeptRecord[] = [];

  constructor(work: UserWork, batch: Batch, importer: Importer<T>, judging: Judging) {
    this.#work = work;
    this.#batch = batch;
    this.#importer = importer;
    this.#judging = judging;
  }

  /** Records without a number, and those whose number an earlier row of the file has. */
  async #refused(sources: readonly Source[]): Promise<RecordResult[]> {
    const { kind, id } = this.#batch;
    const { language, db } = this.#work;
    const error = (message: string): FormerError[] => [{ field: FORMER_ID, line: null, message }];
    const unnamed = sources
      .filter(({ formerId }) => formerId === '')
      .map((one) => resultOf(one, 'ERRORE', { errors: error(RECORD_PROBLEMS.NO_ID[language]) }));
    if (kind === 'CONTRATTI') return unnamed;
    const { rows } = await sql<{ id: number; line: number }>`select w.id, o.line from former_row w
      join lateral (select min(x.line) as line from former_row x where x.batch_id = w.batch_id and x.former_id = w.former_id) o on o.line < w.line
      where w.batch_id = ${id} and w.id = any(${sources.map(({ rowId }) => rowId)}::bigint[])`.execute(db);
    const twice = new Map(rows.map((row) => [row.id, row.line]));
    return [
      ...unnamed,
      ...sources.flatMap((one) => {
        const line = twice.get(one.rowId);
        return line === undefined
          ? []
          : [resultOf(one, 'ERRORE', { errors: error(interpolate(RECORD_PROBLEMS.TWICE[language], { line })) })];
      }),
    ];
  }

  async #create(judged: readonly { readonly source: Source; readonly value: T }[]): Promise<RecordResult[]> {
    if (this.#judging.isTrial) return judged.map(({ source }) => resultOf(source, 'NUOVA'));
    const created = await this.#importer.create(
      this.#work,
      judged.map(({ value }) => value),
    );
    for (const [i, { source }] of judged.entries()) this.#keep(source, created[i] ?? { id: 0, isCreated: true });
    return judged.map(({ source }) => resultOf(source, 'IMPORTATA'));
  }

  #keep(source: Source, { id, isCreated }: Pick<KeptRecord, 'id' | 'isCreated'>): void {
    this.#kept.push({ formerId: source.formerId, id, isCreated, fingerprint: fingerprintOf(this.#batch.kind, source) });
  }

  async #update(judged: readonly (Judged<T> & { readonly value: T })[], known: ReadonlyMap<string, FormerTarget>): Promise<RecordResult[]> {
    const { kind } = this.#batch;
    const targets = judged.flatMap(({ source }) => known.get(source.formerId) ?? []);
    const touched = await touchedSince(this.#work, kind, targets);
    const before = await earlierSources(
      this.#work,
      this.#batch,
      targets.map(({ formerId }) => formerId),
    );
    const order = FORMER_FIELDS[kind].map(({ path }) => path);
    const results: RecordResult[] = [];
    for (const { source, value } of judged) {
      const target = known.get(source.formerId);
      if (target === undefined) continue;
      const earlier = before.get(source.formerId);
      const differences = earlier === undefined ? [] : formerDifferences(comparable(kind, earlier), comparable(kind, source), order);
      // A record that was here before the import is never overwritten by it.
      if (touched.has(target.id) || !target.isCreated) results.push(resultOf(source, 'DIVERSA_QUI', { differences }));
      else if (this.#judging.isTrial) results.push(resultOf(source, 'CAMBIATA', { differences }));
      else {
        this.#keep(source, { id: await this.#importer.update(this.#work, target, value), isCreated: true });
        results.push(resultOf(source, 'AGGIORNATA', { differences }));
      }
    }
    return results;
  }

  /** Judges records and, unless it is a dry run, imports them. */
  async run(sources: readonly Source[]): Promise<RecordResult[]> {
    const { kind } = this.#batch;
    const refused = await this.#refused(sources);
    const refusedIds = new Set(refused.map(({ id }) => id));
    const named = sources.filter(({ rowId }) => !refusedIds.has(rowId));
    const known = await knownRecords(
      this.#work,
      kind,
      named.map(({ formerId }) => formerId),
    );
    const isSame = (source: Source) => known.get(source.formerId)?.fingerprint === fingerprintOf(kind, source);
    const same = named.filter(isSame).map((source) => resultOf(source, 'INVARIATA'));
    const judged = await this.#importer.judge(
      this.#work,
      this.#judging,
      named.filter((source) => !isSame(source)),
    );
    const wrong = judged.filter(({ value, errors }) => value === null || errors.length > 0);
    const right = judged.flatMap(({ source, value, errors }) => (value === null || errors.length > 0 ? [] : [{ source, value, errors }]));
    const results = [
      ...refused,
      ...same,
      ...wrong.map(({ source, errors }) => resultOf(source, 'ERRORE', { errors })),
      ...(await this.#create(right.filter(({ source }) => !known.has(source.formerId)))),
      ...(await this.#update(
        right.filter(({ source }) => known.has(source.formerId)),
        known,
      )),
    ];
    await keepRecords(this.#work, kind, this.#batch.id, this.#kept);
    await saveResults(this.#work, results);
    return results;
  }
}

/** Imports the records of one kind, whatever the values are that its importer makes of them. */
export interface RecordImporter {
  /** Records of one transaction. */
  readonly chunk: number;
  /** Judges records and, unless it is a dry run, imports them, in the caller's transaction; stores and returns their results. */
  readonly run: (work: UserWork, batch: Batch, judging: Judging, sources: readonly Source[]) => Promise<RecordResult[]>;
}

/** How the records of each kind are imported. */
export type Importers = Readonly<Record<FormerKind, RecordImporter>>;

export function recordImporter<T>(importer: Importer<T>): RecordImporter {
  return {
    chunk: importer.chunk,
    run: (work, batch, judging, sources) => new RecordImport(work, batch, importer, judging).run(sources),
  };
}
