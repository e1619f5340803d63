import { closingAddress } from '#areas/acquisition/conventions/api/addresses.ts';
import { negotiationAddress } from '#areas/acquisition/negotiations/api/addresses.ts';
import { cancellationAddress } from '#areas/after-sale/cancellations/api/addresses.ts';
import { changeRequestAddress } from '#areas/after-sale/change-requests/api/addresses.ts';
import { claimAddress } from '#areas/after-sale/claims/api/addresses.ts';
import { variationAddress } from '#areas/after-sale/variations/api/addresses.ts';
import { customerAddress } from '#areas/customers/customers/api/addresses.ts';
import { recordLayoutAddress } from '#areas/formats/record-layouts/api/addresses.ts';
import { dashboardAddress, extractionAddress } from '#areas/insight/analysis/api/addresses.ts';
import { insurerPaymentAddress, insurerStatementAddress } from '#areas/money/insurer-statements/api/addresses.ts';
import { statementAddress } from '#areas/money/producer-statements/api/addresses.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { privacyRequestAddress } from '#areas/self-service/personal-data/api/addresses.ts';
import { executionAddress } from '../api/addresses.ts';

const BY_ID: Readonly<Record<string, (id: number) => `/${string}`>> = {
  contract: (id) => policyAddress.href({ id }),
  account_statement: (id) => statementAddress.href({ id }),
  cancellation: (id) => cancellationAddress.href({ id }),
  convention_closing: (id) => closingAddress.href({ id }),
  customer: (id) => customerAddress.href({ id }),
  dashboard: (id) => dashboardAddress.href({ id }),
  extraction: (id) => extractionAddress.href({ id }),
  insurer_payment: (id) => insurerPaymentAddress.href({ id }),
  insurer_statement: (id) => insurerStatementAddress.href({ id }),
  job_execution: (id) => executionAddress.href({ id }),
  negotiation: (id) => negotiationAddress.href({ id }),
  personal_data_request: (id) => privacyRequestAddress.href({ id }),
  record_layout: (id) => recordLayoutAddress.href({ id }),
  variation: (id) => variationAddress.href({ id }),
};

/** Records whose page is named by their code, which is also how users recognise them. */
const BY_NAME: Readonly<Record<string, (name: string) => `/${string}`>> = {
  change_request: (ticket) => changeRequestAddress.href({ ticket }),
  claim: (code) => claimAddress.href({ code }),
};

/** The page of a record; null for one without a page of its own. `name`: how users recognise it, if it is known. */
export function recordHref(entity: string, id: number, name: string | null): `/${string}` | null {
  if (name !== null && BY_NAME[entity] !== undefined) return BY_NAME[entity](name);
  return BY_ID[entity]?.(id) ?? null;
}
