import { sql } from 'kysely';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { catalogueErrors, type FindingRow } from '../../api/index.ts';
import {
  type Acknowledged,
  displacedBy,
  type Finding,
  findingKey,
  isDraft,
  pathLabelOf,
  standing,
  VERSION_TRANSITIONS,
} from '../../domain/index.ts';
import { KIND_TABLES, type VersionedKindServer } from './kind.ts';
import { contentOf, inForceOn, loadRecord, requireDraft, touch, type VersionRow, versionAt, versionRows } from './records.ts';
import { recordStep } from './steps.ts';

interface VersionKey {
  readonly id: number;
  readonly numero: number;
}

/**
 * Returns findings that do not depend on the content: it would undo a version published since, or it changes nothing.
 */
function lineageFindings(row: VersionRow, versions: readonly VersionRow[], today: string): Finding[] {
  const current = inForceOn(versions, today);
  if (current === undefined || current.number === row.number) return [];
  if (current.sha256 === row.sha256) {
    return [
      {
        severity: 'AVVISO',
        code: 'NESSUNA_DIFFERENZA',
        path: '',
        message: {
          it: `Il contenuto è uguale alla versione ${current.number}, in vigore`,
          en: `The content equals version ${current.number}, in force`,
        },
        remedy: { it: 'Pubblicala soltanto se è proprio ciò che vuoi', en: 'Publish it only if that is what you want' },
      },
    ];
  }
  if (row.basedOn === null || row.basedOn === current.number) return [];
  return [
    {
      severity: 'AVVISO',
      code: 'BASE_NON_IN_VIGORE',
      path: '',
      message: {
        it: `La bozza è nata dalla versione ${row.basedOn}, ma è in vigore la ${current.number}: ciò che quella ha cambiato andrebbe perso`,
        en: `The draft began as version ${row.basedOn}, but version ${current.number} is in force: what that one changed would be lost`,
      },
      remedy: {
        it: `Confronta con la versione ${current.number} prima di pubblicare`,
        en: `Compare it with version ${current.number} before publishing`,
      },
    },
  ];
}

async function findingsOf(work: UserWork, kind: VersionedKindServer, id: number, row: VersionRow, versions: readonly VersionRow[]) {
  const content = await contentOf(work, kind.routes.kind, row.id);
  const own = await kind.check(work, { id, content });
  const findings = isDraft(row.status) ? [...own, ...lineageFindings(row, versions, work.today)] : own;
  return { content, findings };
}

/** Returns all findings of the publication checks about a version, errors first. */
export async function checkVersion(work: UserWork, kind: VersionedKindServer, key: VersionKey): Promise<{ findings: FindingRow[] }> {
  await loadRecord(work, kind.routes.kind, key.id);
  const versions = await versionRows(work, kind.routes.kind, key.id);
  const { content, findings } = await findingsOf(work, kind, key.id, versionAt(versions, key.numero), versions);
  const rows = findings.map((finding) => ({
    ...finding,
    place: pathLabelOf(kind.routes.shape, content, finding.path),
    key: findingKey(finding),
  }));
  const rank = ({ severity }: FindingRow) => (severity === 'ERRORE' ? 0 : 1);
  return { findings: rows.toSorted((a, b) => rank(a) - rank(b)) };
}

/** Throws CHECKS_NOT_PASSED while a finding blocks; otherwise returns the acknowledged warnings, with user and time. */
function refuseUnlessPassed(work: UserWork, findings: readonly Finding[], accepted: readonly string[]): Acknowledged[] {
  const open = standing(findings, accepted);
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

/** BOZZA → VALIDATA: no errors, every warning acknowledged; the version stores the acknowledgements. */
export async function validateVersion(work: UserWork, kind: VersionedKindServer, key: VersionKey, accepted: readonly string[]) {
  const { kind: name } = kind.routes;
  await loadRecord(work, name, key.id, { lock: true });
  const versions = await versionRows(work, name, key.id);
  const row = versionAt(versions, key.numero);
  requireDraft(work, row);
  const { findings } = await findingsOf(work, kind, key.id, row, versions);
  const acknowledged = refuseUnlessPassed(work, findings, accepted);
  await sql`update ${sql.table(KIND_TABLES[name].version)} set status = 'VALIDATA', acknowledged = ${JSON.stringify(acknowledged)}::jsonb,
    updated_at = ${work.now}, updated_by = ${work.actor.userId} where id = ${row.id}`.execute(work.db);
  await touch(work, name, key.id);
  await recordStep(work, kind.routes, { id: key.id, action: 'VALIDATE', number: key.numero, facts: { acknowledged } });
}

interface Publication {
  readonly from: string;
  readonly note: string;
  readonly acknowledged: readonly string[];
}

/**
 * VALIDATA → PUBBLICATA from a day, today or later. Passes the publication checks again, because taxes and other records may have
 * changed; the version in force ends the day before, and those scheduled for that day or later never begin, all in one
 * transaction.
 */
export async function publishVersion(work: UserWork, kind: VersionedKindServer, key: VersionKey, publication: Publication): Promise<void> {
  const { kind: name } = kind.routes;
  const { from, note } = publication;
  await loadRecord(work, name, key.id, { lock: true });
  if (from < work.today) {
    const template = RULE_MESSAGES.min[work.language];
    const field = { it: 'In vigore dal', en: 'In force from' }[work.language];
    throw new FieldErrors({ from: interpolate(template, { field, minimo: formatDate(work.today) }) });
  }
  const versions = await versionRows(work, name, key.id);
  const row = versionAt(versions, key.numero);
  if (VERSION_TRANSITIONS.refuses(row.status, 'PUBBLICA'))
    throw new AppError(catalogueErrors.VERSION_NOT_VALIDATED, { number: row.number });
  const { content, findings } = await findingsOf(work, kind, key.id, row, versions);
  const acknowledged = refuseUnlessPassed(work, findings, publication.acknowledged);
  const current = inForceOn(versions, work.today);
  const before = current === undefined ? undefined : await contentOf(work, name, current.id);
  const { version, owner } = KIND_TABLES[name];
  for (const displaced of displacedBy(versions, from, work.today)) {
    await sql`update ${sql.table(version)} set valid_to = ${displaced.validTo}, status = ${displaced.status}
      where ${sql.ref(owner)} = ${key.id} and number = ${displaced.number}`.execute(work.db);
  }
  await sql`update ${sql.table(version)} set status = 'PUBBLICATA', valid_from = ${from}, valid_to = null, note = ${note},
    acknowledged = ${JSON.stringify(acknowledged)}::jsonb, published_at = ${work.now}, published_by = ${work.actor.userId},
    updated_at = ${work.now}, updated_by = ${work.actor.userId} where id = ${row.id}`.execute(work.db);
  await kind.align(work, key.id, content, true);
  await touch(work, name, key.id);
  const facts = { from, acknowledged };
  await recordStep(work, kind.routes, {
    id: key.id,
    action: 'PUBLISH',
    number: key.numero,
    before,
    after: content,
    reason: note,
    facts,
  });
}
