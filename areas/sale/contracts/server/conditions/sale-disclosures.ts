import type {
  AgencyParty,
  ComplaintsParty,
  ContractDocumentData,
  DirectDebit,
  IntermediaryDeclarations,
  TransferAccount,
} from '#areas/agency/documents/domain/index.ts';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { type MissingFact, missingFacts, type SaleDisclosures } from '#areas/sale/disclosures/domain/index.ts';
import { saleDisclosures } from '#areas/sale/disclosures/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { printsMup } from '../../domain/conditions/proposal-form.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { PAYMENT_TYPES } from '../../domain/sale-rules.ts';
import type { ContractRow } from '../contract-row.ts';

type Sale = Pick<ContractRow, 'producer_id' | 'company_id'>;

/** Whether the pre-contract form of a seller is printed. */
export async function mupIsPrinted({ db }: Pick<Work, 'db'>, sellerId: number): Promise<boolean> {
  const seller = await db
    .selectFrom('user_view')
    .select(['mup', 'force_print_mup as forcePrintMup'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return printsMup(seller);
}

/** What the agency, the producer and the insurer of a sale state on a day. */
export function disclosuresOfSale({ db }: Pick<Work, 'db'>, { producer_id: producerId, company_id: companyId }: Sale, day: PlainDate) {
  return saleDisclosures(db, { producerId, companyId }, day);
}

/**
 * The facts that must be recorded before the documents of a sale can be made. `producerDeclares`: the producer is an
 * independent intermediary.
 */
export async function missingForDocuments(
  work: Pick<Work, 'db' | 'today'>,
  row: Sale & Pick<ContractRow, 'seller_id' | 'data'>,
  producerDeclares: boolean,
): Promise<MissingFact[]> {
  if (row.company_id === null) return [];
  const needs = { printsMup: await mupIsPrinted(work, row.seller_id), producerDeclares, payment: row.data.paymentType };
  return missingFacts(await disclosuresOfSale(work, row, work.today), needs);
}

interface PrintedNames {
  readonly agency: AgencyParty;
  readonly producer: string;
  readonly insurer: string;
}

function declarationsOf({ agency, producer }: SaleDisclosures, names: PrintedNames): IntermediaryDeclarations[] {
  return [
    ...(agency === null ? [] : [{ name: names.agency.name, ...agency }]),
    ...(producer === null ? [] : [{ name: names.producer, ...producer }]),
  ];
}

function complaintsOf({ agencyComplaints, insurerComplaints }: SaleDisclosures, { agency, insurer }: PrintedNames): ComplaintsParty[] {
  return [
    ...(agencyComplaints === null ? [] : [{ of: agency.name, ...agencyComplaints }]),
    ...(insurerComplaints === null ? [] : [{ of: insurer, ...insurerComplaints }]),
  ];
}

/**
 * Identifies one mandate of one acceptance: another acceptance may use another account. At most 35 characters, as banks
 * demand.
 */
function mandateReference({ number, accepted_at: acceptedAt }: Pick<ContractRow, 'number' | 'accepted_at'>): string {
  return acceptedAt === null ? number : `${number}-${acceptedAt.replaceAll(/\D/g, '').slice(0, 12)}`;
}

/** The separate account, for a contract paid by transfer. */
export function transferOf(
  { paymentType }: Pick<ContractData, 'paymentType'>,
  account: SaleDisclosures['account'],
): TransferAccount | null {
  const isTransfer = paymentType !== null && PAYMENT_TYPES.rows[paymentType].customerWay === 'BONIFICO';
  return !isTransfer || account === null ? null : { holder: account.holder, bank: account.bank, iban: account.iban };
}

/** Who holds the account of a direct debit. */
export function debtorOf({ accountHolder, customer }: ContractData): string {
  return accountHolder ?? customerName(customer);
}

function directDebitOf({ account }: SaleDisclosures, { agency }: PrintedNames, row: DebitRow): DirectDebit | null {
  const { iban, paymentType } = row.data;
  if (paymentType !== 'SEPA' || account === null || account.creditorId === null || iban === null) return null;
  return {
    creditorId: account.creditorId,
    creditor: account.holder,
    creditorAddress: agency.address,
    reference: mandateReference(row),
    debtorIban: iban,
    debtor: debtorOf(row.data),
  };
}

type DebitRow = Pick<ContractRow, 'number' | 'accepted_at' | 'data'>;

/** The statements as the documents print them. */
export function printedDisclosures(
  known: SaleDisclosures,
  names: PrintedNames,
  row: DebitRow,
): Pick<ContractDocumentData, 'declarations' | 'complaints' | 'transfer' | 'directDebit'> {
  const { account } = known;
  return {
    declarations: declarationsOf(known, names),
    complaints: complaintsOf(known, names),
    transfer: transferOf(row.data, account),
    directDebit: directDebitOf(known, names, row),
  };
}
