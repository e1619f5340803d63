import type { Text } from '#platform/domain-kit/locale.ts';

export const POLICY_EXPORT: Text = { it: 'Esportazione polizze', en: 'Export of policies' };
