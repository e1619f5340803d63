import { autonetwork } from './autonetwork.ts';
import { brokerline } from './brokerline.ts';
import { passway } from './passway.ts';
import type { Tenant } from './tenant.ts';

export const TENANTS: readonly Tenant[] = [passway, autonetwork, brokerline];

/** The tenant of an agency, by its name in any case; any other agency gets the default one (spec §1). */
export function tenantOf(agency: string | undefined): Tenant {
  return TENANTS.find((tenant) => tenant.name === agency?.trim().toUpperCase()) ?? passway;
}
