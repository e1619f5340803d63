import type { Text } from '#platform/domain-kit/locale.ts';
import type { RefundRecord } from '../domain/index.ts';
import type { TypedRefund } from '../domain/refund/refund-input.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'cancellation_policy.record': RefundRecord | null;
    'cancellation_quotation.record': RefundRecord;
    'cancellation_policy.refusal': Text | null;
    'cancellation_policy.typed': readonly TypedRefund[] | null;
  }
}
