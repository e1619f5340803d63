import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ServiceRow } from '../../api/index.ts';
import { healthOf, SERVICES, type ServiceCode, type ServiceMode } from '../../domain/index.ts';

/** What answers for each service at the moment. */
export type ServiceModes = () => Promise<Readonly<Record<ServiceCode, ServiceMode>>>;

/** Returns every outside service with what answers for it and its latest calls. */
export async function readServices(db: Database, modes: ServiceModes): Promise<ServiceRow[]> {
  const states = new Map((await db.selectFrom('service_state').selectAll().execute()).map((row) => [row.code, row]));
  const current = await modes();
  return keysOf(SERVICES).map((code) => {
    const state = states.get(code);
    const calls = { lastSuccessAt: state?.last_success_at ?? null, failingSince: state?.failing_since ?? null };
    return {
      code,
      mode: current[code],
      health: healthOf(calls),
      ...calls,
      lastFailureAt: state?.last_failure_at ?? null,
      failure: state?.failure ?? null,
    };
  });
}
