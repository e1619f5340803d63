import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { catalogueErrors, type FindingRow } from '../../api/index.ts';
import { baseNotInForce, contentUnchanged } from '../../api/texts.ts';
import { type Acknowledged, type Finding, findingKey, isDraft, openFindings, pathLabelOf } from '../../domain/index.ts';
import type { VersionKey } from './drafts.ts';
import type { KindRules, VersionedKindServer } from './kind.ts';
import { contentOf, inForceOn, loadRecord, refuseUnlessPossible, touch, versionAt, versionRows } from './records.ts';
import { recordStep } from './steps.ts';
import type { Candidate, VersionRow } from './versioned.ts';

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

async function findingsOf(
  work: UserWork,
  { check }: Pick<KindRules, 'check'>,
  { id, row, content, versions }: Candidate,
): Promise<Finding[]> {
  const own = await check(work, { id, content });
  return isDraft(row.status) ? [...own, ...lineageFindings(row, versions, work.today)] : [...own];
}

/** Returns all findings of the publication checks about a version, errors first. */
export async function checkVersion(work: UserWork, kind: VersionedKindServer, key: VersionKey): Promise<{ findings: FindingRow[] }> {
  await loadRecord(work, kind.routes.kind, key.id);
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

/** Throws CHECKS_NOT_PASSED while a finding blocks; otherwise returns the acknowledged warnings, with user and time. */
function refuseUnlessPassed(work: UserWork, findings: readonly Finding[], accepted: readonly string[]): Acknowledged[] {
  const open = openFindings(findings, accepted);
  if (open.length > 0) {
    const errors = open.filter((finding) => finding.severity === 'ERRORE').length;
    throw new AppError(catalogueErrors.CHECKS_NOT_PASSED, { errors, warnings: open.length - errors });
  }
  return findings.map((finding) => ({
    key: findingKey(finding),
    message: finding.message[work.language],
    by: work.actor.displayName,
    at: work.now,
  }));
}

/** Passes the checks of a kind: no errors, every warning acknowledged. */
export async function passChecks(
  work: UserWork,
  kind: Pick<KindRules, 'check'>,
  candidate: Candidate,
  accepted: readonly string[],
): Promise<Acknowledged[]> {
  return refuseUnlessPassed(work, await findingsOf(work, kind, candidate), accepted);
}

/** BOZZA → VALIDATA: no errors, every warning acknowledged; the version stores the acknowledgements. */
export async function validateVersion(work: UserWork, kind: VersionedKindServer, key: VersionKey, accepted: readonly string[]) {
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
