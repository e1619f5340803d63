import { address } from '#platform/api-kit/address.ts';

export const globalConfigurationAddress = address('/configurazione/nais-config');

export const comparisonRuleAddress = address('/configurazione/comparazione');

export const durationsRuleAddress = address('/configurazione/durate-preventivo');

export const privacyNoticeAddress = address('/configurazione/informativa-privacy');
