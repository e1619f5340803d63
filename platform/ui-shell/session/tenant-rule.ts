import { type Context, createContext, use } from 'react';

/** A rule of the tenant that screens of an area need. The area knows the rule, but not its tenant. */
interface TenantRule<T> {
  /** Filled by the application. */
  readonly context: Context<T | undefined>;
  readonly name: string;
}

/** Declares a rule of the tenant; `name` is for the error when the application does not supply it. */
export function tenantRule<T>(name: string): TenantRule<T> {
  return { context: createContext<T | undefined>(undefined), name };
}

/** Returns the value of a rule. Throws if the application does not supply one. */
export function useTenantRule<T>({ context, name }: TenantRule<T>): T {
  const value = use(context);
  if (value === undefined) throw new Error(`The application does not supply the tenant's ${name}`);
  return value;
}
