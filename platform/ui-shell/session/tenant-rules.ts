import { createContext, use } from 'react';

/**
 * Decisions of the organisation that runs the product, as far as screens need them. An area adds its part by
 * declaration merging (`declare module '#platform/ui-shell/session/tenant-rules.ts'`), and the application does not
 * compile until it supplies that part. The kit knows none of the parts, and no area knows its organisation.
 */
export interface TenantRules {
  /** Display name of the organisation. */
  readonly agency: string;
}

export const TenantRulesContext = createContext<TenantRules | undefined>(undefined);

/** Returns the decisions of the organisation, in the parts that areas declare. */
export function useTenantRules(): TenantRules {
  const rules = use(TenantRulesContext);
  if (rules === undefined) throw new Error('useTenantRules needs a TenantRulesContext');
  return rules;
}
