import { createContext, use } from 'react';

/**
 * What the organisation that runs the product has decided, as far as screens need it. An area adds its part by declaration merging
 * (`declare module '#platform/ui-shell/session/tenant-rules.ts'`), and the application does not compile until it gives that part: the kit
 * knows none of them, and an area never learns which organisation it works for.
 */
export interface TenantRules {
  /** Name of the organisation, to be shown. */
  readonly agency: string;
}

export const TenantRulesContext = createContext<TenantRules | undefined>(undefined);

/** The decisions of the organisation, in the parts that areas declared. */
export function useTenantRules(): TenantRules {
  const rules = use(TenantRulesContext);
  if (rules === undefined) throw new Error('useTenantRules needs a TenantRulesContext');
  return rules;
}
