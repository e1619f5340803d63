import type { AuditEvents } from '#platform/api-kit/audit-events.ts';
import type { ErrorCode } from '#platform/api-kit/errors.ts';
import type { VersionedAction } from '#platform/api-kit/versioned/versioned-actions.ts';
import type { Acknowledged } from '#platform/domain-kit/versioned/finding.ts';
import type { ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import type { Displaced, VersionPeriod } from '#platform/domain-kit/versioned/supersession.ts';
import type { UserWork } from '../context.ts';

/** Tables of the records and versions of a kind. */
export interface VersionTables {
  readonly record: string;
  readonly version: string;
  /** Column of the version that holds the record's id. */
  readonly owner: string;
}

/** A version without its content. */
export interface VersionRow extends VersionPeriod {
  readonly id: number;
  readonly version: number;
  readonly basedOn: number | null;
  readonly sha256: string;
  readonly updated_at: string;
}

/** A version to be published. */
export interface Candidate {
  /** Id of the record. */
  readonly id: number;
  readonly row: VersionRow;
  readonly content: unknown;
  /** Every version of the record. */
  readonly versions: readonly VersionRow[];
}

/**
 * A kind of records whose content has versions: drafts saved against the version that the editor read, publication,
 * supersession, a fingerprint for each content, and every step in the audit trail.
 */
export interface Versioned {
  readonly tables: VersionTables;
  /** The audited steps of its records. */
  readonly events: AuditEvents<string, VersionedAction>;
  readonly shape: ShapeNode;
  /** The event of a publication: after a validation, or directly from the draft. */
  readonly publication: 'PUBBLICA' | 'PUBBLICA_BOZZA';
  /** Errors for a version in the wrong status, with its `number` and `status`. */
  readonly refusals: Readonly<Record<'SALVA' | 'ELIMINA' | 'PUBBLICA', ErrorCode>>;
  /** Error for a second draft; null if a record may have several. */
  readonly secondDraft: ErrorCode | null;
  /** Locks a record, so that its steps run one after the other. Throws NOT_FOUND unless the acting user sees it. */
  readonly lock: (work: UserWork, id: number) => Promise<unknown>;
  /** Updates the record's own columns from a content. Throws FieldErrors if the content contradicts a settled value. */
  readonly align: (work: UserWork, id: number, content: unknown, published: boolean) => Promise<void>;
  /** Returns the warnings accepted for a publication. Throws unless the content may be published. */
  readonly passChecks: (work: UserWork, candidate: Candidate, accepted: readonly string[]) => Promise<readonly Acknowledged[]>;
  /** Returns the effect of a publication from a day on the published versions. */
  readonly displaced: (versions: readonly VersionPeriod[], from: string, today: string) => Displaced[];
}
