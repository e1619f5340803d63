import type { ApprovalTopic } from '#areas/contracts/domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'approval_request.topics': readonly ApprovalTopic[];
  }
}
