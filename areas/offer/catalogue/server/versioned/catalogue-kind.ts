import { displacedBy } from '#platform/domain-kit/versioned/supersession.ts';
import { passChecks } from '#platform/server-kit/versioned/checks.ts';
import { versionedEvents } from '../../api/audit-events.ts';
import { catalogueErrors } from '../../api/index.ts';
import { KIND_TABLES, type KindRules, type VersionedKindServer } from './kind.ts';
import { loadRecord } from './load-record.ts';

/** Returns a kind of the catalogue: validated before its publication, scheduled for a day, with several drafts. */
export function catalogueKind(rules: KindRules): VersionedKindServer {
  const { kind, shape } = rules.routes;
  const checks = { check: rules.check, checksNotPassed: catalogueErrors.CHECKS_NOT_PASSED };
  return {
    ...rules,
    ...checks,
    tables: KIND_TABLES[kind],
    events: versionedEvents[kind],
    shape,
    publication: 'PUBBLICA',
    refusals: {
      SALVA: catalogueErrors.VERSION_NOT_DRAFT,
      ELIMINA: catalogueErrors.ALREADY_PUBLISHED,
      PUBBLICA: catalogueErrors.VERSION_NOT_VALIDATED,
    },
    secondDraft: null,
    lock: (work, id) => loadRecord(work, kind, id, { lock: true }),
    passChecks: (work, candidate, accepted) => passChecks(work, checks, candidate, accepted),
    displaced: displacedBy,
  };
}
