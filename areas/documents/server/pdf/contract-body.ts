import type { Content } from 'pdfmake/interfaces.js';
import type { ContractDocumentData } from '../../domain/index.ts';
import { paymentSection } from './payment.ts';
import { coverSection, customerSection, insuredSection, lienSection, limitsSection, parties, premiumSection } from './sections.ts';

/** What proposal and policy say alike: who, what is insured, for how long, at what price, within which limits. */
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
