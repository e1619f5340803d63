import type { ContractCode } from '#areas/offer/mandates/domain/index.ts';
import type { StoredActor } from '#platform/server-kit/stored-documents.ts';
import type { StoredContractData } from '../domain/insured-object/contract-data.ts';
import type { TitleCommission, TitleLine } from '../domain/titles.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'contract.data': StoredContractData;
    /** The user in whose name the policy is issued when it is ready. */
    'contract.issue_request': StoredActor;
    /** The insurer's codes of the seller and producer; empty before acceptance. */
    'contract.product_codes': readonly ContractCode[];
    'contract_title.lines': readonly TitleLine[];
    'contract_title.commissions': readonly TitleCommission[];
  }
}
