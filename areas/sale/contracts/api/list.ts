import { z } from 'zod';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { SUBJECT_TYPES } from '#areas/customers/customers/domain/index.ts';
import { codesOf, INSURED_OBJECT_TYPES, VEHICLE_STATUSES, VEHICLE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { boolParam, idParam, plainDate, repeated, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { NEW_VEHICLE_TYPES } from '../domain/insured-object/object-codes.ts';
import { PAYMENT_TYPES } from '../domain/sale-rules.ts';
import { CONTRACT_STATUSES } from '../domain/status-codes.ts';

/** Sortable columns of the lists; each has an index. */
export const QUOTATION_SORTS = ['createdAt', 'customer', 'plate', 'premium', 'effectiveDate', 'quoteValidUntil'] as const;
export const POLICY_SORTS = ['issuedAt', 'policyNumber', 'customer', 'plate', 'premium', 'effectiveDate', 'expiryDate'] as const;

const filters = z.object({
  stato: repeated(z.enum(CONTRACT_STATUSES.codes)),
  compagnia: repeated(idParam()),
  produttore: repeated(idParam()),
  bene: repeated(z.enum(codesOf(INSURED_OBJECT_TYPES))),
  tipoVeicolo: repeated(z.enum(codesOf(VEHICLE_TYPES))),
  pagamento: repeated(z.enum(PAYMENT_TYPES.codes)),
  creatoDa: plainDate().optional(),
  creatoA: plainDate().optional(),
  decorrenzaDa: plainDate().optional(),
  decorrenzaA: plainDate().optional(),
  scadenzaDa: plainDate().optional(),
  scadenzaA: plainDate().optional(),
});

/** `daApprovare`: quotations whose insured value awaits the agency's approval. */
export const quotationListQuery = tableQuery(QUOTATION_SORTS).extend({ ...filters.shape, daApprovare: boolParam().optional() });
/**
 * `inRinnovo`: policies within the renewal window around their expiry. `prodotto`: the name at the time of sale; `nonProdotto`
 * leaves names out. `gruppo`: the group of the producer. `ramo`: sold by a user of the network or by one below them.
 */
export const policyListQuery = tableQuery(POLICY_SORTS).extend({
  ...filters.shape,
  inRinnovo: boolParam().optional(),
  prodotto: repeated(text(200)),
  nonProdotto: repeated(text(200)),
  gruppo: repeated(z.enum(GROUPS)),
  ramo: idParam().optional(),
  venditore: idParam().optional(),
  emessaDa: plainDate().optional(),
  emessaA: plainDate().optional(),
});

/** Columns of an export when the query names none. */
export const USUAL_COLUMNS = [
  'number',
  'policyNumber',
  'status',
  'customer',
  'taxCode',
  'plate',
  'vehicle',
  'product',
  'company',
  'producer',
  'seller',
  'premium',
  'taxable',
  'tax',
  'effectiveDate',
  'expiryDate',
  'quoteValidUntil',
  'paymentType',
  'createdAt',
  'issuedAt',
] as const;

/**
 * The other columns of the specification (§3, labels of the quotation): read from a contract's data, only on request.
 */
export const DATA_COLUMNS = [
  'customerType',
  'firstName',
  'lastName',
  'businessName',
  'vatNumber',
  'residenceCity',
  'residenceProvince',
  'vehicleStatus',
  'newVehicleType',
  'brand',
  'insuredValueGross',
  'vatRecovery',
] as const;

/** Columns that an export may contain. */
export const EXPORT_COLUMNS = [...USUAL_COLUMNS, ...DATA_COLUMNS] as const;

export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** `codici` adds the insurer's codes of the coverages sold; needs MOSTRA_CODICI. */
export const exportFormat = z.object({
  formato: z.enum(['CSV', 'XLSX']),
  colonna: repeated(z.enum(EXPORT_COLUMNS)),
  codici: boolParam().optional(),
});

/** One row of the lists of quotations and policies. Amounts in cents. */
export const contractRowSchema = z.object({
  id: z.int(),
  number: z.string(),
  policyNumber: z.string().nullable(),
  status: z.enum(CONTRACT_STATUSES.codes),
  cancelled: z.boolean(),
  customer: z.string(),
  taxCode: z.string().nullable(),
  plate: z.string().nullable(),
  vehicle: z.string(),
  product: z.string(),
  company: z.string().nullable(),
  /** Stored file with the insurer's logo. */
  companyLogo: z.int().nullable(),
  producer: z.string(),
  seller: z.string(),
  premium: z.int().nullable(),
  taxable: z.int().nullable(),
  tax: z.int().nullable(),
  effectiveDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  /** With these the browser knows the cover (`coverOn`). */
  cancelledFrom: z.string().nullable(),
  premiumDueOn: z.string().nullable(),
  premiumPaidOn: z.string().nullable(),
  quoteValidUntil: z.string(),
  paymentType: z.enum(PAYMENT_TYPES.codes).nullable(),
  createdAt: z.iso.datetime(),
  issuedAt: z.iso.datetime().nullable(),
  customerType: z.enum(SUBJECT_TYPES).nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  businessName: z.string().nullable(),
  vatNumber: z.string().nullable(),
  residenceCity: z.string().nullable(),
  residenceProvince: z.string().nullable(),
  vehicleStatus: z.enum(codesOf(VEHICLE_STATUSES)).nullable(),
  newVehicleType: z.enum(NEW_VEHICLE_TYPES).nullable(),
  brand: z.string().nullable(),
  insuredValueGross: z.int().nullable(),
  /** For a vehicle, in millionths. */
  vatRecovery: z.int().nullable(),
});

export type ContractListRow = z.output<typeof contractRowSchema>;

/** Labels of the filters, for messages. */
export const LIST_FIELDS = {
  stato: { it: 'Stato', en: 'Status' },
  compagnia: { it: 'Compagnia', en: 'Company' },
  produttore: { it: 'Produttore', en: 'Producer' },
  bene: { it: 'Bene assicurato', en: 'Insured object' },
  tipoVeicolo: { it: 'Tipo veicolo', en: 'Vehicle type' },
  pagamento: { it: 'Pagamento', en: 'Payment' },
  creatoDa: { it: 'Creato dal', en: 'Created from' },
  creatoA: { it: 'Creato al', en: 'Created to' },
  decorrenzaDa: { it: 'Decorrenza dal', en: 'Effective from' },
  decorrenzaA: { it: 'Decorrenza al', en: 'Effective to' },
  scadenzaDa: { it: 'Scadenza dal', en: 'Expiry from' },
  scadenzaA: { it: 'Scadenza al', en: 'Expiry to' },
  daApprovare: { it: 'Da approvare', en: 'To be approved' },
  prodotto: { it: 'Prodotto', en: 'Product' },
  nonProdotto: { it: 'Esclusi i prodotti', en: 'Products left out' },
  gruppo: { it: 'Gruppo del produttore', en: "Producer's group" },
  ramo: { it: 'Rete', en: 'Branch' },
  venditore: { it: 'Venditore', en: 'Seller' },
  emessaDa: { it: 'Emessa dal', en: 'Issued from' },
  emessaA: { it: 'Emessa al', en: 'Issued to' },
  page: { it: 'Pagina', en: 'Page' },
  max: { it: 'Righe', en: 'Rows' },
  sort: { it: 'Ordinamento', en: 'Sort' },
  search: { it: 'Ricerca', en: 'Search' },
} as const;
