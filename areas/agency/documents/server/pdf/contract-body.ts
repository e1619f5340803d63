import type { Content } from 'pdfmake/interfaces.js';
import type { ContractDocumentData } from '../../domain/index.ts';
import { paymentSection } from './direct-debit-mandate.ts';
import { coverSection, customerSection, insuredSection, lienSection, limitsSection, parties, premiumSection } from './sections.ts';

/** The common part of proposal and policy: people, insured object, duration, price and limits. */
export function contractBody(data: ContractDocumentData): Content[] {
  return [
    parties(data),
    customerSection(data),
    insuredSection(data),
    coverSection(data),
    premiumSection(data),
    ...paymentSection(data),
    ...limitsSection(data),
    ...lienSection(data),
  ];
}
