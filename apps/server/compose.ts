import { accessModule } from '#areas/access/server/module.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';

export interface Parts {
  readonly db: Database;
  readonly secret: Buffer;
  readonly version: string;
  readonly agency: { readonly name: string; readonly website: string };
  readonly demoPassword: string | null;
}

/** The areas of the product in dependency order. */
export function compose(parts: Parts): ServerModule[] {
  return [accessModule(parts)];
}
