import { autonetwork } from './autonetwork.ts';
import { passway } from './passway.ts';
import type { Tenant } from './tenant.ts';

const TENANTS: readonly Tenant[] = [passway, autonetwork];

/** The look chosen by the agency's name, in any case; any other agency gets the default one (spec §1). */
export function tenantOf(name: string | undefined): Tenant {
  return TENANTS.find((tenant) => tenant.name === name?.trim().toUpperCase()) ?? passway;
}
