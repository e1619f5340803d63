import type { Text } from '#platform/domain-kit/locale.ts';

export const QUOTATION_EXPORT: Text = { it: 'Esportazione preventivi', en: 'Export of quotations' };
export const NO_SUCH_PACKAGE: Text = { it: 'Il pacchetto non esiste', en: 'No such package' };
