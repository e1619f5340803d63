import { sql } from 'kysely';
import type { z } from 'zod';
import { declaredAudits } from '#platform/api-kit/audit-events.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type listTraces, MOST_TRACES, type readHistory, type TraceEntry, type TraceRow, type traceWords } from '../../api/index.ts';
import { type FieldWords, traceDifferences } from '../../domain/index.ts';
import { recordNames } from './record-names.ts';
import { searchTrail, type TraceKey } from './search.ts';

/** Words of a field by its path in the trail. */
export type WordsOfField = (path: string) => FieldWords;

interface Stored {
  readonly id: number;
  readonly at: string;
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly who: string | null;
  readonly onBehalfOf: string | null;
  readonly requestId: string;
  readonly reason: string | null;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly redactedAt: string | null;
}

const COLUMNS = sql`e.id, e.at, e.entity, e.entity_id as "entityId", e.action, coalesce(o.display_name, a.display_name) as who,
  case when o.id is null then null else a.display_name end as "onBehalfOf", e.request_id as "requestId", e.reason, e.changes,
  e.redacted_at as "redactedAt"`;
const PEOPLE = sql`left join user_view a on a.id = e.actor_id left join user_view o on o.id = e.original_actor_id`;

function labelsIn(language: Language) {
  const entities = new Map<string, string>();
  const actions = new Map<string, string>();
  for (const events of declaredAudits()) {
    entities.set(events.entity, events.label[language]);
    for (const [code, label] of Object.entries(events.actions)) actions.set(`${events.entity} ${code}`, label[language]);
  }
  return {
    entity: (code: string) => entities.get(code) ?? code,
    action: (entity: string, code: string) => actions.get(`${entity} ${code}`) ?? code,
  };
}

/** Names of fields in a row of the list. */
const FIRST_FIELDS = 3;

const scalarOf = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null ? value : JSON.stringify(value);

/** What is written about a record, as the trail stores it. */
type Recorded = Pick<Stored, 'entity' | 'entityId' | 'action' | 'changes'>;
type Words = Pick<TraceEntry, 'entityLabel' | 'actionLabel' | 'record' | 'fields' | 'fieldCount' | 'differences' | 'moreDifferences'>;

/** Returns changes in the words of users: the labels of records, causes and fields, and the names of records. */
export async function changesInWords<R extends Recorded>(
  work: Pick<UserWork, 'db' | 'language'>,
  wordsOf: WordsOfField,
  rows: readonly R[],
): Promise<(Omit<R, 'changes'> & Words)[]> {
  const labels = labelsIn(work.language);
  const nameOf = await recordNames(work.db, rows);
  return rows.map(({ changes, ...row }) => {
    const { differences, more } = traceDifferences(changes);
    const fields = [...new Set(differences.map(({ path }) => wordsOf(path).label[work.language]))];
    return {
      ...row,
      entityLabel: labels.entity(row.entity),
      actionLabel: labels.action(row.entity, row.action),
      record: nameOf(row.entity, row.entityId),
      fields: fields.slice(0, FIRST_FIELDS),
      fieldCount: fields.length,
      differences: differences.map(({ path, before, after }) => {
        const { label, kind } = wordsOf(path);
        return { path, label: label[work.language], kind, before: scalarOf(before), after: scalarOf(after) };
      }),
      moreDifferences: more,
    };
  });
}

/** Reads the rows of some keys, in their order. The bounds of `at`, which keys have in milliseconds, leave out other partitions. */
async function readRows(db: Database, keys: readonly TraceKey[]): Promise<Stored[]> {
  if (keys.length === 0) return [];
  const times = keys.map(({ at }) => at);
  const { rows } = await sql<Stored>`select ${COLUMNS} from audit_event e ${PEOPLE}
    where e.id = any(${keys.map(({ id }) => id)}::bigint[]) and e.at between (select min(t) from unnest(${times}::timestamptz[]) t)
      and (select max(t) + interval '1 millisecond' from unnest(${times}::timestamptz[]) t)
    order by e.at desc, e.id desc`.execute(db);
  return rows;
}

/** Searches the trail and reads a page, newest first. */
export async function readTraces(
  work: UserWork,
  wordsOf: WordsOfField,
  { page, max, order, ...filters }: z.output<NonNullable<typeof listTraces.query>>,
) {
  const found = await searchTrail(work.db, filters);
  const keys = found.slice(0, MOST_TRACES);
  const ordered = order === 'asc' ? keys.toReversed() : keys;
  const rows = await readRows(work.db, ordered.slice((page - 1) * max, page * max));
  const entries = await changesInWords(work, wordsOf, order === 'asc' ? rows.toReversed() : rows);
  const items: TraceRow[] = entries.map(({ differences: _, moreDifferences: __, redactedAt: ___, ...row }) => row);
  return { items, total: keys.length, limited: found.length > MOST_TRACES };
}

/** Entries of a history that are read at once. */
const PAGE = 50;

/** Reads the history of one record, newest first, with the differences of each field. */
export async function readStory(
  work: UserWork,
  wordsOf: WordsOfField,
  { entita, id, prima }: z.output<NonNullable<typeof readHistory.query>>,
) {
  const { rows } = await sql<Stored>`select ${COLUMNS} from audit_event e ${PEOPLE} where e.entity = ${entita} and e.entity_id = ${id}
    ${prima === undefined ? sql`` : sql`and e.id < ${prima}`} order by e.id desc limit ${sql.lit(PAGE + 1)}`.execute(work.db);
  const nameOf = await recordNames(work.db, [{ entity: entita, entityId: id }]);
  return {
    entityLabel: labelsIn(work.language).entity(entita),
    record: nameOf(entita, id),
    items: await changesInWords(work, wordsOf, rows.slice(0, PAGE)),
    more: rows.length > PAGE,
  };
}

/** The kinds of records with their causes, by label. */
export function readTraceWords({ language }: Pick<UserWork, 'language'>): z.output<typeof traceWords.response> {
  const declared = declaredAudits();
  const entities = [...new Map(declared.map(({ entity, label }) => [entity, label[language]]))].map(([code, label]) => ({
    code,
    label,
    actions: declared
      .filter(({ entity }) => entity === code)
      .flatMap(({ actions }) => Object.entries(actions).map(([action, words]) => ({ code: action, label: words[language] })))
      .sort((one, other) => one.label.localeCompare(other.label, language)),
  }));
  return { entities: entities.sort((one, other) => one.label.localeCompare(other.label, language)) };
}
