import { autonetwork } from './autonetwork.ts';
import { brokerline } from './brokerline.ts';
import { passway } from './passway.ts';
import type { Tenant } from './tenant.ts';

export const TENANTS: readonly Tenant[] = [passway, autonetwork, brokerline];

/** Returns the tenant of an agency, by its name in any case; the default one for any other agency (spec §1). */
export function tenantOf(agency: string | undefined): Tenant {
  return TENANTS.find((tenant) => tenant.name === agency?.trim().toUpperCase()) ?? passway;
}
