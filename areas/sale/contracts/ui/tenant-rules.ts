import { tenantRule } from '#platform/ui-shell/session/tenant-rule.ts';
import type { SaleRules } from '../domain/index.ts';

/** Rules of the sale, the same that the server enforces. */
export const saleRulesRule = tenantRule<SaleRules>('sale rules');
