import type { Text } from '#platform/domain-kit/locale.ts';
import type { TransferFormat } from '#platform/domain-kit/payments/credit-transfers.ts';

export const TRANSFER_FORMAT_LABELS: Readonly<Record<TransferFormat, Text>> = {
  PAIN_001_001_03: { it: 'ISO pain.001.001.03', en: 'ISO pain.001.001.03' },
  CBI_00_04_00: { it: 'CBI 00.04.00 (banche italiane)', en: 'CBI 00.04.00 (Italian banks)' },
};
