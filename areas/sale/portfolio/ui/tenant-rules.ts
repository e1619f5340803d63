import { tenantRule } from '#platform/ui-shell/session/tenant-rule.ts';

/** What the home page shows first: production or pending tasks. */
type HomePage = 'PRODUCTION' | 'TASKS';

export const homePageRule = tenantRule<HomePage>('home page');
