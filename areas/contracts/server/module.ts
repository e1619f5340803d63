import type { ServerModule } from '#platform/server-kit/module.ts';
import { expirePolicies, expireQuotations } from './expiry.ts';

/** Contracts have no screens of their own: they bring the nightly expiries. */
export function contractsModule(): ServerModule {
  return {
    name: 'contracts',
    routes: [],
    jobs: [expireQuotations, expirePolicies],
    schedules: [
      { name: 'contracts.expire-quotations', at: '00:05', job: expireQuotations },
      { name: 'contracts.expire-policies', at: '00:10', job: expirePolicies },
    ],
  };
}
