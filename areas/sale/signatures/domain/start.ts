import {
  type CustomerDraft,
  type CustomerField,
  customerName,
  type DocumentType,
  missingFor,
  representativeName,
} from '#areas/customers/customers/domain/index.ts';
import { isItalianMobile } from '#platform/domain-kit/identifiers/phone.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { CodeChannel } from './states.ts';

/** Who signs, with the document that identified them. */
export interface Signer {
  readonly name: string;
  readonly taxCode: string | null;
  /** The company for which they sign; null for themselves. */
  readonly company: string | null;
  readonly document: {
    readonly type: DocumentType | null;
    readonly number: string;
    readonly issuedBy: string;
    readonly expiresOn: PlainDate;
  };
  /** Their own mobile and e-mail; null if there is none that is theirs alone. */
  readonly phone: string | null;
  readonly email: string | null;
}

export type StartBlock =
  | { readonly code: 'NON_ACCETTATO' | 'DOCUMENTI_IN_PREPARAZIONE' | 'CONSEGNA_NON_REGISTRATA' | 'GIA_FIRMATO' | 'FIRMA_IN_CORSO' }
  | { readonly code: 'DOCUMENTO_SCADUTO' | 'NESSUN_RECAPITO' }
  | { readonly code: 'CLIENTE_NON_IDENTIFICATO'; readonly fields: readonly CustomerField[] };

export interface StartFacts {
  readonly isAccepted: boolean;
  readonly stored: boolean;
  readonly handedOver: boolean;
  readonly signed: boolean;
  /** Another envelope is open. */
  readonly isOpen: boolean;
  readonly customer: CustomerDraft;
  readonly today: PlainDate;
  /** Channels that work and that are the customer's own. */
  readonly channels: readonly CodeChannel[];
}

/**
 * Returns what blocks the start of a digital signature: a customer is identified by a valid document before they sign
 * (DPCM 22-02-2013 art. 57), and gets the papers before (art. 120-quater of the insurance code).
 */
export function startBlocks({ isAccepted, stored, handedOver, signed, isOpen, customer, today, channels }: StartFacts): StartBlock[] {
  if (!isAccepted) return [{ code: 'NON_ACCETTATO' }];
  if (signed) return [{ code: 'GIA_FIRMATO' }];
  if (isOpen) return [{ code: 'FIRMA_IN_CORSO' }];
  const blocks: StartBlock[] = [];
  if (!stored) blocks.push({ code: 'DOCUMENTI_IN_PREPARAZIONE' });
  else if (!handedOver) blocks.push({ code: 'CONSEGNA_NON_REGISTRATA' });
  const missing = missingFor('DIGITAL_SIGNATURE', customer);
  const { expirationDate } = customer.identityDocument;
  if (missing.length > 0) blocks.push({ code: 'CLIENTE_NON_IDENTIFICATO', fields: missing });
  else if (expirationDate !== null && expirationDate < today) blocks.push({ code: 'DOCUMENTO_SCADUTO' });
  if (channels.length === 0) blocks.push({ code: 'NESSUN_RECAPITO' });
  return blocks;
}

/** Returns who signs for a customer; `phone` and `email` are theirs alone, or null. */
export function signerOf(customer: CustomerDraft, own: Pick<Signer, 'phone' | 'email'>): Signer {
  const { documentType, documentNumber, issuedBy, expirationDate } = customer.identityDocument;
  const isCompany = customer.subjectType === 'SOCIETA';
  return {
    name: isCompany ? (representativeName(customer) ?? customerName(customer)) : customerName(customer),
    taxCode: isCompany ? customer.representative.taxIdCode : customer.taxIdCode,
    company: isCompany ? customerName(customer) : null,
    document: { type: documentType, number: documentNumber ?? '', issuedBy: issuedBy ?? '', expiresOn: expirationDate ?? '' },
    ...own,
  };
}

/** Whether a text message reaches this number. */
export function canBeTexted(phone: string | null): phone is string {
  return phone !== null && isItalianMobile(phone);
}

/** An address of which only its owner recognises the rest: `+39 *** *** 567`, `m***@example.com`. */
export function masked(channel: CodeChannel, address: string): string {
  if (channel === 'SMS') return `${address.slice(0, 3)} *** *** ${address.slice(-3)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
