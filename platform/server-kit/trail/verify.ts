import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Anchor } from './anchors.ts';

/** What is wrong with a seal or an anchor. */
export const TRAIL_FAULTS = [
  /** The rows are as many, but not the same. */
  'CHANGED',
  'MISSING_ROWS',
  'ADDED_ROWS',
  /** The seal does not follow the one before. */
  'BROKEN_CHAIN',
  /** Newer seals than an anchor of outside the database names are gone. */
  'TRUNCATED',
  /** The seal is not the one that the anchor names. */
  'OTHER_SEAL',
  /** Rows have waited for their seal for hours. */
  'UNSEALED',
] as const;
export type TrailFault = (typeof TRAIL_FAULTS)[number];

export interface TrailFinding {
  readonly fault: TrailFault;
  /** Number of the seal. */
  readonly seal: number;
  readonly firstId: number;
  readonly lastId: number;
}

export interface TrailReport {
  readonly seals: number;
  readonly rows: number;
  readonly anchors: number;
  readonly findings: readonly TrailFinding[];
  /** The newest seal; null for a trail without any. */
  readonly head: Anchor | null;
}

/** Seals that are computed by one statement. */
const AT_ONCE = 50;
/** Rows wait for their seal at most this long, unless sealing has stopped. */
const LATE = sql`interval '3 hours'`;

interface Checked {
  readonly id: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly rows: number;
  readonly found: number;
  readonly isSame: boolean;
  readonly follows: boolean;
}

const faultOf = ({ rows, found, isSame, follows }: Checked): TrailFault | null => {
  if (found < rows) return 'MISSING_ROWS';
  if (found > rows) return 'ADDED_ROWS';
  if (!isSame) return 'CHANGED';
  return follows ? null : 'BROKEN_CHAIN';
};

async function checkSeals(db: Database, after: number): Promise<Checked[]> {
  const { rows } = await sql<Checked>`
    select s.id, s.first_id as "firstId", s.last_id as "lastId", s.row_count as rows,
      case when s.removed_at is null then r.n else s.row_count end as found,
      s.removed_at is not null or s.hash = audit_seal_hash(s.previous, s.first_id, s.last_id, r.n, r.joined) as "isSame",
      case when s.id = 1 then s.first_id = 1 and s.previous = decode(repeat('00', 32), 'hex')
        else exists (select from audit_seal b where b.id = s.id - 1 and b.hash = s.previous and b.last_id + 1 = s.first_id) end as follows
    from audit_seal s cross join lateral (
      select count(*)::int as n, string_agg(leaf, ''::bytea order by id) as joined from (
        select e.id, audit_leaf(e) as leaf from audit_event e where s.removed_at is null and e.id between s.first_id and s.last_id
        union all select x.id, x.leaf from audit_removed_row x where x.id between s.first_id and s.last_id) l) r
    where s.id > ${after} order by s.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function checkAnchor(db: Database, { seal, hash }: Anchor): Promise<TrailFinding | null> {
  const { rows } = await sql<{ hash: string; firstId: number; lastId: number }>`select encode(hash, 'hex') as hash, first_id as "firstId",
    last_id as "lastId" from audit_seal where id = ${seal}`.execute(db);
  const [stored] = rows;
  if (stored === undefined) return { fault: 'TRUNCATED', seal, firstId: 0, lastId: 0 };
  return stored.hash === hash ? null : { fault: 'OTHER_SEAL', seal, firstId: stored.firstId, lastId: stored.lastId };
}

/** The newest seal. */
export async function headOf(db: Database): Promise<Anchor | null> {
  const { rows } = await sql<Anchor>`select id as seal, encode(hash, 'hex') as hash, last_id as "lastId", sealed_at as at from audit_seal
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Computes the seals of the audit trail again from its rows and compares them with the stored ones and with the anchors
 * outside the database, which show that newer seals were cut off. `after`: only seals after this one. Calls `onSeals`
 * with the counts of each step.
 */
export async function verifyTrail(
  db: Database,
  anchors: readonly Anchor[],
  { after = 0, onSeals = () => undefined }: { readonly after?: number; readonly onSeals?: (seals: number, faults: number) => void } = {},
): Promise<TrailReport> {
  const findings: TrailFinding[] = [];
  let [seals, rows, last] = [0, 0, after];
  for (;;) {
    const some = await checkSeals(db, last);
    const wrong = some.flatMap((seal): TrailFinding[] => {
      const fault = faultOf(seal);
      return fault === null ? [] : [{ fault, seal: seal.id, firstId: seal.firstId, lastId: seal.lastId }];
    });
    findings.push(...wrong);
    seals += some.length;
    rows += some.reduce((sum, seal) => sum + seal.rows, 0);
    onSeals(some.length, wrong.length);
    last = some.at(-1)?.id ?? last;
    if (some.length < AT_ONCE) break;
  }
  for (const anchor of anchors) {
    const finding = await checkAnchor(db, anchor);
    if (finding !== null) findings.push(finding);
  }
  const head = await headOf(db);
  const { rows: waiting } = await sql<{ firstId: number; lastId: number }>`select min(id) as "firstId", max(id) as "lastId" from audit_event
    where id > ${head?.lastId ?? 0} and at < clock_timestamp() - ${LATE} and not exists (select from audit_seal where sealed_at > clock_timestamp() - ${LATE})
    having count(*) > 0`.execute(db);
  for (const late of waiting) findings.push({ fault: 'UNSEALED', seal: (head?.seal ?? 0) + 1, ...late });
  return { seals, rows, anchors: anchors.length, findings, head };
}
