import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';

/** The agency that runs the platform, as documents present it. */
export interface AgencyParty {
  readonly name: string;
  /** On one line. */
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly pec: string | null;
  readonly website: string | null;
  /** Section letter and nine digits; the letter is the section. */
  readonly ruiNumber: string | null;
  readonly ruiRegisteredOn: PlainDate | null;
  readonly vatNumber: string | null;
  /** PNG in base64. */
  readonly logo: string | null;
}

/** The person or firm in contact with the customer. */
export interface SellerParty {
  readonly name: string;
  /** State in the register on the day: `Iscritto al RUI`, `Addetto interno, non iscritto al RUI`. */
  readonly role: string;
  /** The employing intermediary, with its own registration; null when they sell in their own name. */
  readonly employer: {
    readonly name: string;
    readonly ruiNumber: string | null;
    readonly ruiRegisteredOn: PlainDate | null;
    readonly email: string | null;
    readonly phone: string | null;
  } | null;
  /** The principal, when they sell on behalf of another. */
  readonly onBehalfOf: string | null;
  readonly ruiNumber: string | null;
  readonly ruiRegisteredOn: PlainDate | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The insurer's codes of the seller; for all coverages, or for those named. */
  readonly codes: readonly { readonly code: string; readonly coverages: readonly string[] }[];
}

export interface InsurerParty {
  readonly name: string;
  readonly address: string | null;
  /** The logo as a PNG in base64; null for an insurer without one. */
  readonly logo: string | null;
}

export interface CustomerParty {
  readonly kind: 'PERSONA_FISICA' | 'SOCIETA';
  /** Surname and first name, or business name. */
  readonly name: string;
  /** Null for a company. */
  readonly surname: string | null;
  readonly firstName: string | null;
  readonly sex: 'M' | 'F' | null;
  readonly taxCode: string | null;
  readonly vatNumber: string | null;
  readonly birthDate: PlainDate | null;
  readonly birthPlace: string | null;
  /** In whole years at subscription; null for a company. */
  readonly age: number | null;
  readonly address: string | null;
  /** The parts of the address: street with house number, and so on. */
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly email: string | null;
  readonly pec: string | null;
  readonly phone: string | null;
  /** Who signs for a company, with their role and tax code; null for a person. */
  readonly representative: string | null;
  /** Name of a sole trader's business; null without one. */
  readonly tradeName: string | null;
}

/** Answer to a question on the use of the customer's data; null while not asked. */
export interface DocumentConsent {
  readonly question: string;
  readonly answer: boolean | null;
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
  /** Brand and model; null when unknown. */
  readonly name: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  readonly version: string | null;
  readonly powerSupply: string | null;
  readonly registrationDate: PlainDate | null;
  readonly kilowatts: number | null;
  readonly mileage: number | null;
  /** In whole years at subscription; null without a registration. */
  readonly age: number | null;
  /** Names of the optional equipment that the value includes. */
  readonly equipment: readonly string[];
  /** Purchase invoice; null when unknown. */
  readonly invoiceValue: Cents | null;
  readonly invoiceDate: PlainDate | null;
  /** Dealer that sold the vehicle; null when unknown. */
  readonly dealer: string | null;
  /** Names of the vehicle papers that the seller saw. */
  readonly papers: readonly string[];
  readonly antitheft: string | null;
  /** IMEI, serial number and activation in words; null without a black box. */
  readonly blackBox: string | null;
  readonly insuredValueGross: Cents;
  readonly insuredValueNet: Cents;
  /** Share of the VAT that the owner recovers. */
  readonly vatRecovery: Micros;
  /** Owner and keeper in words; null when it is the policyholder. */
  readonly owner: string | null;
  readonly keeper: string | null;
}

export interface DocumentHome {
  readonly object: 'ABITAZIONE';
  /** Insured risk in words: `Abitazioni`. */
  readonly risk: string;
  /** In words: `Appartamento`. */
  readonly type: string;
  readonly address: string;
  /** Entrance, floor and unit in words; null when unknown. */
  readonly within: string | null;
  readonly squareMeters: number;
  /** The owner: the customer, or another person by name. */
  readonly owner: string;
  readonly antitheft: string | null;
  readonly insuredValue: Cents;
}

export interface DocumentLine {
  /** Code of the type of coverage. */
  readonly type: string;
  readonly coverage: string;
  /** Limit and deductible in words, as in the tariff. */
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
  /** Postal address and certified e-mail, for the letter of the lien. */
  readonly address: string | null;
  readonly number: string | null;
  readonly expiresOn: PlainDate | null;
  /** The amount lent, and the part of the debt that is repaid first. */
  readonly financed: Cents | null;
  readonly residualDebt: Cents | null;
}

export interface DocumentAnswer {
  readonly question: string;
  readonly answer: string;
  /** Derived by the system from other data, not answered by the customer (domain rule: the evidence marks it). */
  readonly derived: boolean;
}

/**
 * What an intermediary of the sale declares: holdings, freedom of choice, pay. Amounts of commissions are required for
 * motor liability only.
 */
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
  /** Commission included in the premium. */
  readonly commission: boolean;
  /** Fee that the customer pays in addition to the premium. */
  readonly fee: Cents;
  /** Variable pay for reaching volumes (rappel). */
  readonly variable: boolean;
  readonly otherBenefits: string | null;
}

/** A multi-year contract compared with yearly ones, under the same tariff and for the same coverages. */
export interface YearlyComparison {
  /** Premium of one year. */
  readonly premium: Cents;
  /** How much more the yearly contracts cost in total than this one; negative when less. */
  readonly saving: Cents;
}

/** Recipient of complaints to the agency or the insurer. */
export interface ComplaintsParty {
  readonly of: string;
  readonly office: string;
  readonly address: string;
  readonly email: string | null;
  readonly pec: string | null;
  readonly phone: string | null;
}

/** Account for a transfer: the separate account for premiums. */
export interface TransferAccount {
  readonly holder: string;
  readonly bank: string;
  readonly iban: string;
}

/** A SEPA direct debit authorised by the customer. */
export interface DirectDebit {
  readonly creditorId: string;
  readonly creditor: string;
  readonly creditorAddress: string | null;
  /** Unique reference of the mandate, at most 35 characters. */
  readonly reference: string;
  readonly debtorIban: string;
  /** Who holds the debited account. */
  readonly debtor: string;
}

/** Facsimile of the signature for the insurer. */
export interface PolicySignature {
  readonly signer: string;
  readonly capacity: string;
  /** Data URL of a PNG or JPEG; null if the store has lost the picture. */
  readonly picture: string | null;
}

/**
 * All data of a contract's documents, ready to print: amounts in cents, rates in millionths, plain dates. The same data
 * give the same file.
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
  /** Instant of the document's event (acceptance, issue), ISO: the date of the document and of the file. */
  readonly issuedAt: string;
  /** Day of that instant in Rome: decides which legal texts are in force. */
  readonly issuedOn: PlainDate;
  readonly customer: CustomerParty;
  readonly insured: DocumentVehicle | DocumentHome;
  /** Clauses of the policy wording that need a separate signature, by article; empty when unknown. */
  readonly unfairTerms: readonly { readonly article: string; readonly title: string }[];
  /** The insurer's codes of the tariff. */
  readonly codes: { readonly tariff: string; readonly quote: string } | null;
  readonly lines: readonly DocumentLine[];
  readonly totals: { readonly taxable: Cents; readonly tax: Cents; readonly premium: Cents };
  /** Cover runs from 24:00 of the first to 24:00 of the second. */
  /** Null in a proposal that leaves the start of cover to the issue. */
  readonly effectiveDate: PlainDate | null;
  readonly expiryDate: PlainDate | null;
  readonly duration: Duration | null;
  /** For a multi-year contract; null without a comparison. */
  readonly yearly: YearlyComparison | null;
  /** In words: `Bonifico bancario`. */
  readonly paymentType: string;
  /** For a premium paid by a loan, in words: lender, contract and whether the loan includes the premium. */
  readonly financing: string | null;
  readonly lien: DocumentLien | null;
  readonly answers: readonly DocumentAnswer[];
  /** Declarations of the sale's intermediaries, the agency first. */
  readonly declarations: readonly IntermediaryDeclarations[];
  /** All insurers whose products the people of the sale may sell. */
  readonly insurers: readonly string[];
  /** Complaints offices of the agency and the insurer. */
  readonly complaints: readonly ComplaintsParty[];
  /** For a contract paid by transfer. */
  readonly transfer: TransferAccount | null;
  /** For a contract paid by direct debit. */
  readonly directDebit: DirectDebit | null;
  /** The signer for the insurer on the policy. */
  readonly signature: PolicySignature | null;
  readonly consents: readonly DocumentConsent[];
}

export type ProposalData = ContractDocumentData;
/**
 * Data of the pre-contract form. None depends on the price, so the form can be handed over from the first quotation.
 */
export type MupData = Pick<
  ContractDocumentData,
  'agency' | 'seller' | 'insurer' | 'product' | 'quotationNumber' | 'issuedAt' | 'issuedOn' | 'declarations' | 'insurers' | 'complaints'
> & { readonly customer: Pick<CustomerParty, 'name'> };
export type SepaMandateData = ContractDocumentData & { readonly directDebit: DirectDebit };
export type CertificateData = ContractDocumentData & { readonly policyNumber: string };

/** A question of the demands-and-needs questionnaire with its answer. */
export interface PrintedAnswer {
  readonly text: string;
  readonly answerText: string | null;
  readonly kind: 'DATA' | 'AUTOMATICA' | 'RIFIUTATA' | 'NON_DATA';
}

/** Questions and answers before the proposal, and their effects; codes are replaced by names. */
export interface NeedsEvidenceData {
  /** Number of the general questionnaire and the beginning of its hash. */
  readonly version: string;
  readonly sha256: string;
  readonly askedBy: string;
  readonly recordedAt: string;
  readonly asked: readonly PrintedAnswer[];
  readonly outcome: {
    readonly product: string;
    readonly required: readonly string[];
    /** Asked for and not in the contract. */
    readonly unmet: readonly string[];
    readonly excluded: readonly string[];
    readonly proposed: readonly string[];
  };
  /** For a sale outside the product's positive target market: the reasons and the seller's justification. */
  readonly market: { readonly reasons: readonly string[]; readonly justification: string } | null;
}

export type NeedsData = ContractDocumentData & { readonly needs: NeedsEvidenceData };

/** A title of a statement, as printed. */
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

/** A producer's account statement, ready to print. The same data give the same file. */
export interface StatementPrintData extends Pick<ContractDocumentData, 'agency' | 'issuedAt' | 'issuedOn'> {
  readonly statementNumber: string;
  readonly producer: {
    readonly name: string;
    readonly address: string | null;
    readonly vatNumber: string | null;
    readonly ruiNumber: string | null;
  };
  /**
   * The insurer whose premiums or commissions it settles; null for several, in statements older than the separation by
   * insurer.
   */
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
  /** Who pays the balance. */
  readonly payer: 'PRODUTTORE' | 'AGENZIA' | 'NESSUNO';
}

const SECTIONS: Readonly<Record<string, string>> = {
  A: 'A (agenti)',
  B: 'B (mediatori)',
  C: 'C (produttori diretti)',
  D: 'D (banche e altri intermediari finanziari)',
  E: "E (addetti all'attività di distribuzione fuori dai locali dell'intermediario)",
  F: 'F (intermediari assicurativi a titolo accessorio)',
};

/** Section of the register of intermediaries (RUI) in words: the first letter of the number. */
export function ruiSection(ruiNumber: string | null): string | null {
  return ruiNumber === null ? null : (SECTIONS[ruiNumber.slice(0, 1).toUpperCase()] ?? null);
}
