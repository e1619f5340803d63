import type { ApprovalTopic } from '#areas/sale/contracts/domain/index.ts';
import type { SharedOffer } from '../api/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'approval_request.topics': readonly ApprovalTopic[];
    'quotation_share.content': SharedOffer;
  }
}
