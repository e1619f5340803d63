import { sql } from 'kysely';
import { AppError, type ErrorCode } from '#platform/api-kit/errors.ts';
import type { FindingRow } from '#platform/api-kit/versioned/findings.ts';
import { baseNotInForce, contentUnchanged } from '#platform/api-kit/versioned/texts.ts';
import { type Acknowledged, type Finding, findingKey, openFindings } from '#platform/domain-kit/versioned/finding.ts';
import { pathLabelOf } from '#platform/domain-kit/versioned/shape.ts';
import { isDraft } from '#platform/domain-kit/versioned/version-transitions.ts';
import type { UserWork, Work } from '../context.ts';
import type { VersionKey } from './drafts.ts';
import { contentOf, inForceOn, refuseUnlessPossible, touch, versionAt, versionRows } from './records.ts';
import { recordStep } from './steps.ts';
import type { Candidate, Versioned, VersionRow } from './versioned.ts';

/** A version to be checked before publication. */
interface CheckSubject<Content> {
  /** Id of the record. */
  readonly id: number;
  readonly content: Content;
}

/** Finds every problem of a content, which was validated when saved. */
export type PublicationCheck<Content> = (work: Work, subject: CheckSubject<Content>) => Promise<readonly Finding[]>;

/** What publication checks find, and the error while something is open, with the numbers of `errors` and `warnings`. */
export interface Checks {
  readonly check: PublicationCheck<unknown>;
  readonly checksNotPassed: ErrorCode;
}

/** A kind whose versions are validated before their publication. */
export interface Validated extends Versioned, Checks {}

/**
 * Returns findings that do not depend on the content: it would undo a version published since, or it changes nothing.
 */
function lineageFindings(row: VersionRow, versions: readonly VersionRow[], today: string): Finding[] {
  const current = inForceOn(versions, today);
  if (current === undefined || current.number === row.number) return [];
  if (current.sha256 === row.sha256) {
    return [{ severity: 'AVVISO', code: 'NESSUNA_DIFFERENZA', path: '', ...contentUnchanged(current.number) }];
  }
  if (row.basedOn === null || row.basedOn === current.number) return [];
  return [{ severity: 'AVVISO', code: 'BASE_NON_IN_VIGORE', path: '', ...baseNotInForce(row.basedOn, current.number) }];
}

async function findingsOf(work: UserWork, { check }: Checks, { id, row, content, versions }: Candidate): Promise<Finding[]> {
  const own = await check(work, { id, content });
  return isDraft(row.status) ? [...own, ...lineageFindings(row, versions, work.today)] : [...own];
}

/** Returns all findings of the publication checks about a version of a record that the acting user sees, errors first. */
export async function checkVersion(work: UserWork, kind: Validated, key: VersionKey): Promise<{ findings: FindingRow[] }> {
  const versions = await versionRows(work, kind.tables, key.id);
  const row = versionAt(versions, key.numero);
  const content = await contentOf(work, kind.tables, row.id);
  const findings = await findingsOf(work, kind, { id: key.id, row, content, versions });
  const rows = findings.map((finding) => ({
    ...finding,
    place: pathLabelOf(kind.shape, content, finding.path),
    key: findingKey(finding),
  }));
  const rank = ({ severity }: FindingRow) => (severity === 'ERRORE' ? 0 : 1);
  return { findings: rows.toSorted((a, b) => rank(a) - rank(b)) };
}

/** Passes the checks of a kind: no errors, every warning acknowledged. Returns those, with user and time. */
export async function passChecks(
  work: UserWork,
  checks: Checks,
  candidate: Candidate,
  accepted: readonly string[],
): Promise<Acknowledged[]> {
  const findings = await findingsOf(work, checks, candidate);
  const open = openFindings(findings, accepted);
  if (open.length > 0) {
    const errors = open.filter((finding) => finding.severity === 'ERRORE').length;
    throw new AppError(checks.checksNotPassed, { errors, warnings: open.length - errors });
  }
  return findings.map((finding) => ({
    key: findingKey(finding),
    message: finding.message[work.language],
    by: work.actor.displayName,
    at: work.now,
  }));
}

/** BOZZA → VALIDATA: no errors, every warning acknowledged; the version stores the acknowledgements. */
export async function validateVersion(work: UserWork, kind: Validated, key: VersionKey, accepted: readonly string[]) {
  await kind.lock(work, key.id);
  const versions = await versionRows(work, kind.tables, key.id);
  const row = versionAt(versions, key.numero);
  refuseUnlessPossible(work, kind, 'SALVA', row);
  const content = await contentOf(work, kind.tables, row.id);
  const acknowledged = await kind.passChecks(work, { id: key.id, row, content, versions }, accepted);
  await sql`update ${sql.table(kind.tables.version)} set status = 'VALIDATA', acknowledged = ${JSON.stringify(acknowledged)}::jsonb,
    updated_at = ${work.now}, updated_by = ${work.actor.userId} where id = ${row.id}`.execute(work.db);
  await touch(work, kind.tables, key.id);
  await recordStep(work, kind, { id: key.id, action: 'VALIDATE', number: key.numero, facts: { acknowledged } });
}
