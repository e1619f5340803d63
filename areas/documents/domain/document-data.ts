import type { PlainDate } from '#platform/domain-kit/dates.ts';
import type { Duration } from '#platform/domain-kit/duration.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';

/** The agency that runs the platform, as it presents itself in a document. */
export interface AgencyParty {
  readonly name: string;
  /** In one line. */
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly pec: string | null;
  readonly website: string | null;
  /** Section letter and nine digits; the letter tells the section. */
  readonly ruiNumber: string | null;
  readonly ruiRegisteredOn: PlainDate | null;
}

/** The person or firm in contact with the customer. */
export interface SellerParty {
  readonly name: string;
  /** How they stand towards the register on the day: `Iscritto al RUI`, `Addetto interno, non iscritto al RUI`. */
  readonly role: string;
  /** The intermediary they work for, with its own registration; null when they sell in their own name. */
  readonly employer: {
    readonly name: string;
    readonly ruiNumber: string | null;
    readonly ruiRegisteredOn: PlainDate | null;
    readonly email: string | null;
    readonly phone: string | null;
  } | null;
  /** In whose name he sells, when that is somebody else. */
  readonly onBehalfOf: string | null;
  readonly ruiNumber: string | null;
  readonly ruiRegisteredOn: PlainDate | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Under which codes the insurer knows him; for all coverages, or for those named. */
  readonly codes: readonly { readonly code: string; readonly coverages: readonly string[] }[];
}

export interface InsurerParty {
  readonly name: string;
  readonly address: string | null;
  /** The mark as a PNG in base64; null for an insurer without one. */
  readonly logo: string | null;
}

export interface CustomerParty {
  readonly kind: 'PERSONA_FISICA' | 'SOCIETA';
  /** Surname and name, or business name. */
  readonly name: string;
  readonly taxCode: string | null;
  readonly vatNumber: string | null;
  readonly birthDate: PlainDate | null;
  readonly birthPlace: string | null;
  /** In whole years at subscription; null for a company. */
  readonly age: number | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly pec: string | null;
  readonly phone: string | null;
}

export interface DocumentVehicle {
  readonly object: 'VEICOLO';
  /** Insured risk in words: `Autoveicoli`. */
  readonly risk: string;
  /** In words: `Autovettura`, `Nuovo`. */
  readonly type: string;
  readonly status: string;
  readonly plate: string | null;
  readonly chassisNumber: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  readonly version: string | null;
  readonly powerSupply: string | null;
  readonly registrationDate: PlainDate | null;
  readonly kilowatts: number | null;
  readonly mileage: number | null;
  /** In whole years at subscription; null without a registration. */
  readonly age: number | null;
  /** Optional equipment that counts in the value, by name. */
  readonly equipment: readonly string[];
  /** Who sold the vehicle; null when that is not known. */
  readonly dealer: string | null;
  /** Papers of the vehicle that the seller saw, by name. */
  readonly papers: readonly string[];
  readonly antitheft: string | null;
  /** IMEI, serial number and activation in words; null without a black box. */
  readonly blackBox: string | null;
  readonly insuredValueGross: Cents;
  readonly insuredValueNet: Cents;
  /** Share of the VAT that the owner recovers. */
  readonly vatRecovery: Micros;
}

export interface DocumentHome {
  readonly object: 'ABITAZIONE';
  /** Insured risk in words: `Abitazioni`. */
  readonly risk: string;
  /** In words: `Appartamento`. */
  readonly type: string;
  readonly address: string;
  /** Entrance, floor and unit in words; null when none is known. */
  readonly within: string | null;
  readonly squareMeters: number;
  /** Who owns it: the customer, or somebody else by name. */
  readonly owner: string;
  readonly antitheft: string | null;
  readonly insuredValue: Cents;
}

export interface DocumentLine {
  readonly coverage: string;
  /** Limit and deductible in words, as the tariff gives them. */
  readonly limit: string | null;
  readonly deductible: string | null;
  /** The insurer's code of the deductible. */
  readonly deductibleCode: string | null;
  readonly complimentary: boolean;
  readonly taxable: Cents;
  readonly taxRate: Micros;
  readonly tax: Cents;
  readonly premium: Cents;
}

export interface DocumentLien {
  readonly lienholder: string;
  readonly number: string | null;
  readonly expiresOn: PlainDate | null;
  /** What was lent, and how much of the debt is paid back first. */
  readonly financed: Cents | null;
  readonly residualDebt: Cents | null;
}

export interface DocumentAnswer {
  readonly question: string;
  readonly answer: string;
  /** Answered by the system from other data, not by the customer (domain rule: marked as such in the evidence). */
  readonly derived: boolean;
}

/** What an intermediary of the sale declares of itself: holdings, freedom of choice, pay. Amounts of commissions are not told outside motor liability. */
export interface IntermediaryDeclarations {
  readonly name: string;
  /** Insurers in which it holds 10 % or more; null for none. */
  readonly holdsIn: string | null;
  /** Insurers, or their parents, that hold 10 % or more in it; null for none. */
  readonly heldBy: string | null;
  /** Gives advice based on an impartial and personal analysis. */
  readonly impartialAnalysis: boolean;
  /** Bound to propose contracts of certain insurers only. */
  readonly exclusive: boolean;
  /** Intermediaries with which it distributes in horizontal collaboration; null for none. */
  readonly horizontal: string | null;
  /** Commission contained in the premium. */
  readonly commission: boolean;
  /** Fee paid by the customer on top of the premium. */
  readonly fee: Cents;
  /** Variable pay for reaching volumes (rappel). */
  readonly variable: boolean;
  readonly otherBenefits: string | null;
}

/** A contract of several years against as many of one year, under the same tariff and for the same coverages. */
export interface YearlyComparison {
  /** Premium of one year. */
  readonly premium: Cents;
  /** What all years together would cost more than the contract; negative when less. */
  readonly saving: Cents;
}

/** Where a complaint to the agency or the insurer goes. */
export interface ComplaintsParty {
  readonly of: string;
  readonly office: string;
  readonly address: string;
  readonly email: string | null;
  readonly pec: string | null;
  readonly phone: string | null;
}

/** Where a transfer goes: the account on which premiums are kept apart. */
export interface TransferAccount {
  readonly holder: string;
  readonly bank: string;
  readonly iban: string;
}

/** A SEPA direct debit that the customer allows. */
export interface DirectDebit {
  readonly creditorId: string;
  readonly creditor: string;
  readonly creditorAddress: string | null;
  /** Unique reference of the mandate, at most 35 characters. */
  readonly reference: string;
  readonly debtorIban: string;
}

/** Facsimile of the signature for the insurer. */
export interface PolicySignature {
  readonly signer: string;
  readonly capacity: string;
  /** Data address of a PNG or JPEG; null when the store has lost the picture. */
  readonly picture: string | null;
}

/**
 * Everything the documents of a contract are made from, ready to print: amounts in cents, rates in millionths, dates plain. The same data
 * gives the same file.
 */
export interface ContractDocumentData {
  readonly agency: AgencyParty;
  readonly seller: SellerParty;
  readonly insurer: InsurerParty;
  readonly product: string;
  readonly packageName: string | null;
  readonly quotationNumber: string;
  /** Null until the policy is issued. */
  readonly policyNumber: string | null;
  /** Number of the policy that it integrates. */
  readonly integratedPolicy: string | null;
  /** Instant of the event the document belongs to (acceptance, issue), ISO: the date of the document and of the file. */
  readonly issuedAt: string;
  /** Day of that instant in Rome: decides which legal texts are in force. */
  readonly issuedOn: PlainDate;
  readonly customer: CustomerParty;
  readonly insured: DocumentVehicle | DocumentHome;
  /** Clauses of the policy wording that are approved with a signature of their own, by article; none where they are not known. */
  readonly unfairTerms: readonly { readonly article: string; readonly title: string }[];
  /** Codes under which the insurer knows the tariff. */
  readonly codes: { readonly tariff: string; readonly quote: string } | null;
  readonly lines: readonly DocumentLine[];
  readonly totals: { readonly taxable: Cents; readonly tax: Cents; readonly premium: Cents };
  /** Cover runs from 24:00 of the first to 24:00 of the second. */
  /** Null in a proposal that leaves the start of cover to the issue. */
  readonly effectiveDate: PlainDate | null;
  readonly expiryDate: PlainDate | null;
  readonly duration: Duration | null;
  /** For a contract of several years; null where there is nothing to compare. */
  readonly yearly: YearlyComparison | null;
  /** In words: `Bonifico bancario`. */
  readonly paymentType: string;
  readonly lien: DocumentLien | null;
  readonly answers: readonly DocumentAnswer[];
  /** What the intermediaries of the sale declare, the agency first. */
  readonly declarations: readonly IntermediaryDeclarations[];
  /** All insurers whose products the people of the sale may sell. */
  readonly insurers: readonly string[];
  /** Of the agency and the insurer. */
  readonly complaints: readonly ComplaintsParty[];
  /** For a contract paid by transfer. */
  readonly transfer: TransferAccount | null;
  /** For a contract paid by direct debit. */
  readonly directDebit: DirectDebit | null;
  /** Who signs for the insurer on the policy. */
  readonly signature: PolicySignature | null;
}

export type ProposalData = ContractDocumentData;
/** What the pre-contract form prints: nothing of it depends on the price, so that it can be handed over from the first quotation. */
export type MupData = Pick<
  ContractDocumentData,
  'agency' | 'seller' | 'insurer' | 'product' | 'quotationNumber' | 'issuedAt' | 'issuedOn' | 'declarations' | 'insurers' | 'complaints'
> & { readonly customer: Pick<CustomerParty, 'name'> };
export type SepaMandateData = ContractDocumentData & { readonly directDebit: DirectDebit };
export type CertificateData = ContractDocumentData & { readonly policyNumber: string };

/** A question of the demands-and-needs questionnaire with how it was answered. */
export interface PrintedAnswer {
  readonly text: string;
  readonly answerText: string | null;
  readonly kind: 'DATA' | 'AUTOMATICA' | 'RIFIUTATA' | 'NON_DATA';
}

/** What was asked and answered before the proposal, and what followed from it; codes already as names. */
export interface NeedsEvidenceData {
  /** Number and beginning of the hash of the general questionnaire. */
  readonly version: string;
  readonly sha256: string;
  readonly askedBy: string;
  readonly recordedAt: string;
  readonly asked: readonly PrintedAnswer[];
  readonly outcome: {
    readonly product: string;
    readonly required: readonly string[];
    readonly excluded: readonly string[];
    readonly proposed: readonly string[];
  };
  /** Of a sale outside of the product's positive target market: why it is, and the seller's justification. */
  readonly market: { readonly reasons: readonly string[]; readonly justification: string } | null;
}

export type NeedsData = ContractDocumentData & { readonly needs: NeedsEvidenceData };

/** A title in a statement, as it is printed. */
export interface StatementPrintLine {
  readonly date: PlainDate;
  readonly policyNumber: string | null;
  readonly customer: string;
  /** In words: `Emissione`. */
  readonly kind: string;
  readonly premium: Cents;
  /** The customer paid the agency, not the producer. */
  readonly direct: boolean;
  readonly commission: Cents;
  readonly due: Cents;
}

/** An account statement of a producer, ready to print. The same data gives the same file. */
export interface StatementPrintData extends Pick<ContractDocumentData, 'agency' | 'issuedAt' | 'issuedOn'> {
  readonly statementNumber: string;
  readonly producer: {
    readonly name: string;
    readonly address: string | null;
    readonly vatNumber: string | null;
    readonly ruiNumber: string | null;
  };
  /** The insurer whose premiums or commission it settles; null: several, in statements from before they were kept apart. */
  readonly company: string | null;
  /** What it settles, in words: `Premi`. */
  readonly subject: string;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  readonly dueOn: PlainDate;
  /** Number of the statement that this one replaces. */
  readonly corrects: string | null;
  /** Account to pay into. */
  readonly iban: string | null;
  readonly lines: readonly StatementPrintLine[];
  readonly totals: { readonly premium: Cents; readonly collected: Cents; readonly commission: Cents; readonly due: Cents };
  /** Who pays what is due. */
  readonly payer: 'PRODUTTORE' | 'AGENZIA' | 'NESSUNO';
}

/** What each kind of document is made from. */
export interface DocumentDataByKind {
  readonly MUP: MupData;
  readonly QUESTIONARIO: NeedsData;
  readonly MODULO_PROPOSTA: ProposalData;
  readonly MANDATO_SEPA: SepaMandateData;
  readonly CERTIFICATO: CertificateData;
  readonly ESTRATTO_CONTO: StatementPrintData;
}

const SECTIONS: Readonly<Record<string, string>> = {
  A: 'A (agenti)',
  B: 'B (mediatori)',
  C: 'C (produttori diretti)',
  D: 'D (banche e altri intermediari finanziari)',
  E: "E (addetti all'attività di distribuzione fuori dai locali dell'intermediario)",
  F: 'F (intermediari assicurativi a titolo accessorio)',
};

/** Section of the register of intermediaries (RUI) in words: it is the first letter of the number. */
export function ruiSection(ruiNumber: string | null): string | null {
  return ruiNumber === null ? null : (SECTIONS[ruiNumber.slice(0, 1).toUpperCase()] ?? null);
}
