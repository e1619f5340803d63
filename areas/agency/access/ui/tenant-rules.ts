import { tenantRule } from '#platform/ui-shell/session/tenant-rule.ts';

/** Layout of the login page: next to a coloured side, below a coloured band, or on a tinted page. */
type LoginPage = 'SPLIT' | 'BANNER' | 'CARD';

export const loginPageRule = tenantRule<LoginPage>('login page');
