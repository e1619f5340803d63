import { ANTITHEFT_KINDS, antitheftKindTexts } from '#areas/agency/vehicles/domain/index.ts';
import {
  CUSTOMER_KINDS,
  HOME_PROTECTIONS,
  HOME_TYPES,
  INSURED_OBJECT_TYPES,
  PAYMENT_LABELS,
  POWER_SUPPLIES,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import { NEW_VEHICLE_LABELS } from '#areas/sale/contracts/domain/index.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { CellKind, Choices, NamedField } from '../domain/index.ts';

/** Section of the page of a row. */
export const FIELD_SECTIONS = ['CLIENTE', 'VEICOLO', 'ABITAZIONE', 'POLIZZA'] as const;
export type FieldSection = (typeof FIELD_SECTIONS)[number];

/** A field of a row: its path in a contract's data, its heading, and how its cells are read. */
export interface SheetField {
  readonly path: string;
  readonly section: FieldSection;
  readonly kind: CellKind;
  readonly title: Text;
  /** Other headings in use. */
  readonly aliases: readonly string[];
  readonly choices?: Choices;
}

/** Headings of fields whose label alone is ambiguous on one sheet. */
const TITLES: FieldLabels = {
  'customer.subjectAddress.city': { it: 'Città', en: 'City' },
  'customer.subjectAddress.subRegion': { it: 'Provincia', en: 'Province' },
  'home.insuredValue': { it: "Valore dell'abitazione", en: 'Value of the home' },
  'home.address.houseNumber': { it: "Numero civico dell'abitazione", en: 'House number of the home' },
  'home.address.postcode': { it: "CAP dell'abitazione", en: 'Postal code of the home' },
  'choice.discount.percent': { it: 'Sconto %', en: 'Discount %' },
};

const GENDERS: Choices = { M: { it: 'M', en: 'M' }, F: { it: 'F', en: 'F' } };
const ANTITHEFT: Choices = Object.fromEntries(ANTITHEFT_KINDS.map((kind) => [kind, antitheftKindTexts[kind]]));

function field(section: FieldSection, path: string, kind: CellKind, aliases: readonly string[] = [], choices?: Choices): SheetField {
  const title = TITLES[path] ?? CONTRACT_FIELDS[path];
  if (title === undefined) throw new Error(`The field ${path} has no label`);
  return { path, section, kind, title, aliases, ...(choices === undefined ? {} : { choices }) };
}

/** Product and package are chosen by name or code; these paths receive the versions on sale. */
export const PRODUCT = 'choice.productVersionId';
export const PACKAGE = 'choice.packageVersionId';
export const MONTHS = 'choice.months';
export const DISCOUNT = 'choice.discount.percent';

/** What a cell of the product or the package contains to quote every one that suits. */
export const EVERY: Text = { it: 'Tutti', en: 'All' };

/** The fields of a sheet, in the order of its template. */
export const SHEET_FIELDS: readonly SheetField[] = [
  field('POLIZZA', 'insuredObject', 'CHOICE', ['Bene', 'Oggetto assicurato'], INSURED_OBJECT_TYPES),
  field('CLIENTE', 'customer.subjectType', 'CHOICE', ['Tipo soggetto', 'Persona o società'], CUSTOMER_KINDS),
  field('CLIENTE', 'customer.lastName', 'TEXT', ['Cognome cliente', 'Cognome contraente']),
  field('CLIENTE', 'customer.firstName', 'TEXT', ['Nome cliente', 'Nome contraente']),
  field('CLIENTE', 'customer.businessName', 'TEXT', ['Azienda', 'Denominazione']),
  field('CLIENTE', 'customer.taxIdCode', 'TEXT', ['CF', 'C.F.', 'Cod. fiscale']),
  field('CLIENTE', 'customer.vatNumber', 'TEXT', ['P.IVA', 'P. IVA', 'PIVA']),
  field('CLIENTE', 'customer.birthDate', 'DATE', ['Nato il', 'Data nascita']),
  field('CLIENTE', 'customer.gender', 'CHOICE', [], GENDERS),
  field('CLIENTE', 'customer.subjectAddress.street', 'TEXT', ['Via', 'Residenza']),
  field('CLIENTE', 'customer.subjectAddress.houseNumber', 'TEXT', ['Civico', 'N. civico']),
  field('CLIENTE', 'customer.subjectAddress.postcode', 'TEXT', ['Codice postale']),
  field('CLIENTE', 'customer.subjectAddress.city', 'TEXT', ['Comune', 'Comune di residenza', 'Città di residenza']),
  field('CLIENTE', 'customer.subjectAddress.subRegion', 'TEXT', ['Prov', 'Prov.', 'Sigla provincia', 'Provincia di residenza']),
  field('CLIENTE', 'customer.contacts.email', 'TEXT', ['E-mail', 'Posta elettronica']),
  field('CLIENTE', 'customer.contacts.phone', 'TEXT', ['Cellulare', 'Tel', 'Numero di telefono']),
  field('VEICOLO', 'vehicle.vehicleType', 'CHOICE', ['Tipo di veicolo', 'Categoria'], VEHICLE_TYPES),
  field('VEICOLO', 'vehicle.status', 'CHOICE', ['Stato', 'Nuovo o usato'], VEHICLE_STATUSES),
  field('VEICOLO', 'vehicle.newVehicleType', 'CHOICE', [], NEW_VEHICLE_LABELS),
  field('VEICOLO', 'vehicle.licensePlate', 'TEXT', ['Targa veicolo', 'Numero di targa']),
  field('VEICOLO', 'vehicle.chassisNumber', 'TEXT', ['Numero di telaio', 'VIN']),
  field('VEICOLO', 'vehicle.registrationDate', 'DATE', ['Immatricolazione', 'Data immatricolazione', 'Prima immatricolazione']),
  field('VEICOLO', 'vehicle.brand', 'TEXT', ['Casa', 'Costruttore']),
  field('VEICOLO', 'vehicle.model', 'TEXT'),
  field('VEICOLO', 'vehicle.version', 'TEXT', ['Allestimento']),
  field('VEICOLO', 'vehicle.powerSupply', 'CHOICE', ['Carburante'], POWER_SUPPLIES),
  field('VEICOLO', 'vehicle.kilowatts', 'WHOLE', ['kW', 'Potenza kW']),
  field('VEICOLO', 'vehicle.mileage', 'WHOLE', ['Km', 'Chilometraggio']),
  field('VEICOLO', 'vehicle.insuredValue', 'EURO', ['Valore', 'Valore veicolo', 'Valore del veicolo']),
  field('VEICOLO', 'vehicle.vatRecovery', 'PERCENT', ['Recupero IVA %']),
  field('VEICOLO', 'vehicle.antitheft', 'CHOICE', ['Antifurto veicolo'], ANTITHEFT),
  field('ABITAZIONE', 'home.homeType', 'CHOICE', ['Tipo abitazione'], HOME_TYPES),
  field('ABITAZIONE', 'home.address.street', 'TEXT', ['Via abitazione']),
  field('ABITAZIONE', 'home.address.houseNumber', 'TEXT', ['Civico abitazione']),
  field('ABITAZIONE', 'home.address.postcode', 'TEXT', ['CAP abitazione']),
  field('ABITAZIONE', 'home.address.city', 'TEXT', ['Comune abitazione', 'Città abitazione']),
  field('ABITAZIONE', 'home.address.subRegion', 'TEXT', ['Provincia abitazione']),
  field('ABITAZIONE', 'home.squareMeters', 'WHOLE', ['Mq', 'Metri quadri', 'Superficie mq']),
  field('ABITAZIONE', 'home.isOwner', 'BOOLEAN', ['Proprietario']),
  field('ABITAZIONE', 'home.antitheft', 'CHOICE', ['Antifurto abitazione'], HOME_PROTECTIONS),
  field('ABITAZIONE', 'home.insuredValue', 'EURO', ['Valore abitazione']),
  field('POLIZZA', PRODUCT, 'TEXT', ['Codice prodotto', 'Nome prodotto']),
  field('POLIZZA', PACKAGE, 'TEXT', ['Codice pacchetto', 'Nome pacchetto']),
  field('POLIZZA', MONTHS, 'DURATION', ['Durata mesi', 'Mesi']),
  field('POLIZZA', DISCOUNT, 'PERCENT', ['Sconto']),
  field('POLIZZA', 'effectiveDate', 'DATE', ['Data decorrenza', 'Inizio copertura']),
  field('POLIZZA', 'paymentType', 'CHOICE', ['Pagamento', 'Tipo pagamento'], PAYMENT_LABELS),
];

export const SHEET_FIELD: ReadonlyMap<string, SheetField> = new Map(SHEET_FIELDS.map((one) => [one.path, one]));

/** The fields with every heading that means them. */
export const NAMED_FIELDS: readonly NamedField[] = SHEET_FIELDS.map(({ path, title, aliases }) => ({
  path,
  names: [title.it, title.en, ...aliases],
}));

/** Headings of the columns that a result adds; they are not read when the file is uploaded again. */
export const RESULT_TITLES = {
  number: { it: 'Numero preventivo', en: 'Quotation number' },
  premium: { it: 'Premio', en: 'Premium' },
  outcome: { it: 'Esito', en: 'Outcome' },
  errors: { it: 'Errori', en: 'Errors' },
} as const satisfies Readonly<Record<string, Text>>;
