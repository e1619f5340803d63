import type { SaleRules } from '../domain/index.ts';

declare module '#platform/ui-shell/session/tenant-rules.ts' {
  interface TenantRules {
    /** Rules of the sale, the same that the server enforces. */
    readonly sale: SaleRules;
  }
}
