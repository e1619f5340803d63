import type { Insertable } from 'kysely';
import type {
  Contract,
  ContractCommission,
  ContractLine,
  ContractTransition,
  Customer,
  CustomerConsent,
  CustomerSeller,
  LedgerEntry,
  LedgerLine,
  NeedsEvidence,
} from '#db/types.gen.ts';
import { CopyTable } from './copy-table.ts';

/** Returns the tables of contracts and customers, in the order required by references. */
export function contractTables() {
  return {
    customer: new CopyTable<Insertable<Customer>>('customer', [
      ...(['id', 'producer_id', 'user_id', 'tax_code', 'subject_type', 'data', 'name', 'vat_number', 'birth_date', 'city'] as const),
      ...(['province', 'email', 'phone', 'created_at', 'updated_at'] as const),
    ]),
    customerSeller: new CopyTable<Insertable<CustomerSeller>>('customer_seller', ['customer_id', 'seller_id', 'created_at']),
    consent: new CopyTable<Insertable<CustomerConsent>>('customer_consent', [
      'customer_id',
      'purpose',
      'granted',
      'recorded_at',
      'recorded_by',
      'given_on',
      'medium',
    ]),
    contract: new CopyTable<Insertable<Contract>>('contract', [
      ...(['id', 'number', 'status', 'version', 'producer_id', 'seller_id', 'assigned_to', 'customer_user_id', 'company_id'] as const),
      ...([
        'product_version_id',
        'package_version_id',
        'tariff_version_id',
        'data',
        'customer_name',
        'customer_tax_code',
        'plate',
      ] as const),
      ...([
        'insured_object',
        'vehicle',
        'vehicle_type',
        'product_name',
        'province',
        'insured_value',
        'duration_months',
        'duration_days',
        'payment_type',
      ] as const),
      ...(['effective_date', 'expiry_date', 'quote_valid_until', 'premium', 'taxable', 'tax', 'pdu', 'discount', 'price_hash'] as const),
      ...(['appraisal_status', 'approved_by', 'approved_value', 'policy_number', 'created_at', 'updated_at', 'accepted_at'] as const),
      ...(['issued_at', 'cancelled_at', 'needs_version_id', 'market_reasons', 'market_justification'] as const),
      ...(['premium_due_on', 'premium_paid_on'] as const),
    ]),
    line: new CopyTable<Insertable<ContractLine>>('contract_line', [
      ...(['contract_id', 'position', 'coverage', 'line_of_business', 'complimentary', 'pdu', 'loading', 'discount', 'taxable'] as const),
      ...(['tax', 'premium', 'tax_rate', 'tax_rule', 'rate_row', 'quote_code', 'deductible_code'] as const),
    ]),
    commission: new CopyTable<Insertable<ContractCommission>>('contract_commission', [
      ...(['contract_id', 'position', 'recipient', 'party_id', 'base', 'base_amount', 'percent', 'amount', 'coverages'] as const),
    ]),
    transition: new CopyTable<Insertable<ContractTransition>>('contract_transition', [
      ...(['contract_id', 'from_status', 'event', 'to_status', 'at', 'actor_id', 'reason', 'hash_before', 'hash_after'] as const),
    ]),
    needs: new CopyTable<Insertable<NeedsEvidence>>('needs_evidence', [
      ...(['contract_id', 'needs_version_id', 'tariff_version_id', 'evidence', 'sha256', 'recorded_at', 'recorded_by'] as const),
    ]),
    entry: new CopyTable<Insertable<LedgerEntry>>('ledger_entry', [
      ...(['id', 'contract_id', 'kind', 'reverses_id', 'posted_at', 'accounting_date', 'value_date'] as const),
    ]),
    posting: new CopyTable<Insertable<LedgerLine>>('ledger_line', [
      ...(['entry_id', 'account', 'party_id', 'company_id', 'recipient', 'line_of_business', 'coverage', 'amount'] as const),
    ]),
  };
}

export type ContractTables = ReturnType<typeof contractTables>;
