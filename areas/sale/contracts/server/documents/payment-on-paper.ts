import type { PrintedPayment } from '#areas/agency/documents/domain/index.ts';
import { PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { debtorOf, disclosuresOfSale, transferOf } from '../conditions/sale-disclosures.ts';
import type { ContractRow } from '../contract-row.ts';

const PREMIUM_OF_LOAN = { COMPRESO: 'premio compreso nel finanziamento', A_PARTE: 'premio pagato a parte' } as const;

/** `Finanziaria Adriatica S.p.A., contratto n. 1234567, premio compreso nel finanziamento`; null without a loan. */
export function financingLine({ paymentType, vehicle }: ContractData): string | null {
  if (paymentType !== 'FINANZIAMENTO') return null;
  const { lienholder, constraintNumber, premiumFinancing } = vehicle;
  const parts = [
    lienholder,
    constraintNumber === null ? null : `contratto n. ${constraintNumber}`,
    premiumFinancing === null ? null : PREMIUM_OF_LOAN[premiumFinancing],
  ];
  return parts.filter((part) => part !== null).join(', ') || null;
}

/** Returns how the premium of a quotation is paid, as papers print it on a day. */
export async function paymentOnPaper(work: Work, row: ContractRow, day: PlainDate): Promise<PrintedPayment> {
  const { paymentType, effectiveDate, iban, vehicle } = row.data;
  const { premiumFinancing } = vehicle;
  const { account } = await disclosuresOfSale(work, row, day);
  return {
    type: paymentType === null ? null : PAYMENT_LABELS[paymentType].it,
    financing: paymentType === 'FINANZIAMENTO' && premiumFinancing !== null ? PREMIUM_OF_LOAN[premiumFinancing] : null,
    byLoan: paymentType === 'FINANZIAMENTO' && premiumFinancing === 'COMPRESO',
    effectiveDate,
    transfer: transferOf(row.data, account),
    debited: paymentType === 'SEPA' && iban !== null ? { debtor: debtorOf(row.data), debtorIban: iban } : null,
  };
}
