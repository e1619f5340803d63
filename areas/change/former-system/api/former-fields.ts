import { USER_FIELDS } from '#areas/network/users/api/index.ts';
import {
  CUSTOMER_KINDS,
  INSURED_OBJECT_TYPES,
  POWER_SUPPLIES,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import type { CellKind, Choices, NamedField } from '#areas/sale/quotation-sheets/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { FormerKind, ValueList } from '../domain/index.ts';

/** A field of a file: its name, the headings that mean it, and how its cells are read. */
export interface FormerField {
  readonly path: string;
  readonly kind: CellKind;
  readonly title: Text;
  readonly aliases: readonly string[];
  readonly choices?: Choices;
  /** The table that says what its words mean here. */
  readonly list?: ValueList;
  readonly isRequired?: boolean;
}

/** The record's number in the former system. */
export const FORMER_ID = 'formerId';
export const PRODUCER = 'producer';
export const SELLER = 'seller';
export const GROUP = 'group';
export const PARENT = 'parent';
export const CUSTOMER_ID = 'customerId';
export const POLICY_NUMBER = 'policyNumber';
export const FORMER_PRODUCT = 'product';
export const FORMER_PACKAGE = 'package';
export const COVERAGE = 'coverage';
export const ISSUED_ON = 'issuedOn';
export const EXPIRY = 'expiryDate';
export const PAID = 'paid';
export const PAID_ON = 'paidOn';
export const FORMER_STATUS = 'status';

const text = (it: string, en: string): Text => ({ it, en });
const GENDERS: Choices = { M: text('M', 'M'), F: text('F', 'F') };

/** States of a contract in the former system; a cancelled one is not imported. */
export const FORMER_STATUSES = {
  IN_VIGORE: text('In vigore', 'In force'),
  SCADUTA: text('Scaduta', 'Expired'),
  ANNULLATA: text('Annullata', 'Cancelled'),
} as const satisfies Choices;

type More = Partial<Pick<FormerField, 'kind' | 'choices' | 'list' | 'isRequired'>>;

function field(path: string, title: Text, aliases: readonly string[] = [], more: More = {}): FormerField {
  return { path, title, aliases, kind: 'TEXT', ...more };
}

/** A field with the label of the product's own form. */
function labelled(labels: Readonly<Record<string, Text>>, path: string, aliases: readonly string[] = [], more: More = {}): FormerField {
  const title = labels[path];
  if (title === undefined) throw new Error(`The field ${path} has no label`);
  return field(path, title, aliases, more);
}

const REQUIRED = { isRequired: true } as const;
const CITY = text('Città', 'City');
const PROVINCE = text('Provincia', 'Province');

const customer = (path: string, aliases: readonly string[] = [], more: More = {}) =>
  labelled(CONTRACT_FIELDS, `customer.${path}`, aliases, more);

const CUSTOMER: readonly FormerField[] = [
  customer('subjectType', ['Tipo soggetto', 'Tipo cliente'], { kind: 'CHOICE', choices: CUSTOMER_KINDS }),
  customer('lastName', ['Cognome cliente', 'Cognome contraente']),
  customer('firstName', ['Nome cliente', 'Nome contraente']),
  customer('businessName', ['Azienda', 'Denominazione']),
  customer('taxIdCode', ['CF', 'C.F.', 'Cod. fiscale', 'Codice fiscale cliente']),
  customer('vatNumber', ['P.IVA', 'P. IVA', 'PIVA']),
  customer('birthDate', ['Nato il', 'Data nascita'], { kind: 'DATE' }),
  customer('gender', ['Sesso'], { kind: 'CHOICE', choices: GENDERS }),
  customer('subjectAddress.street', ['Via', 'Residenza', 'Indirizzo']),
  customer('subjectAddress.houseNumber', ['Civico', 'N. civico']),
  customer('subjectAddress.postcode', ['Codice postale']),
  field('customer.subjectAddress.city', CITY, ['Comune', 'Comune di residenza', 'Città di residenza'], { list: 'COMUNE' }),
  field('customer.subjectAddress.subRegion', PROVINCE, ['Prov', 'Prov.', 'Sigla provincia']),
  customer('contacts.email', ['E-mail', 'Posta elettronica']),
  customer('contacts.pec', ['Posta certificata']),
  customer('contacts.phone', ['Cellulare', 'Tel', 'Numero di telefono']),
];

const OWNERSHIP: readonly FormerField[] = [
  field(
    PRODUCER,
    text('Produttore (codice precedente o nome utente)', 'Producer (former code or username)'),
    ['Produttore', 'Dealer', 'Codice dealer', 'Agenzia'],
    REQUIRED,
  ),
  field(SELLER, text('Venditore (codice precedente o nome utente)', 'Seller (former code or username)'), ['Venditore', 'Collaboratore']),
];

const user = (path: string, aliases: readonly string[] = [], more: More = {}) => labelled(USER_FIELDS, path, aliases, more);

const USERS: readonly FormerField[] = [
  field(
    FORMER_ID,
    text('Codice nel sistema precedente', 'Code in the former system'),
    ['Codice', 'ID', 'Codice utente', 'Id utente'],
    REQUIRED,
  ),
  field(GROUP, text('Gruppo', 'Group'), ['Tipo utente', 'Ruolo', 'Profilo'], { list: 'GRUPPO', ...REQUIRED }),
  user('username', ['Utente', 'Login', 'User'], REQUIRED),
  user('lastName'),
  user('firstName'),
  user('businessName', ['Azienda', 'Denominazione']),
  user('vatNumber', ['P.IVA', 'PIVA']),
  user('taxCode', ['CF', 'C.F.', 'Cod. fiscale']),
  user('email', ['E-mail'], REQUIRED),
  user('pec', ['Posta certificata']),
  user('phone', ['Tel', 'Telefono']),
  user('cellphone', ['Cellulare']),
  user('address.street', ['Via', 'Indirizzo']),
  user('address.houseNumber', ['Civico']),
  user('address.postcode', ['Codice postale']),
  field('address.city', CITY, ['Comune'], { list: 'COMUNE' }),
  field('address.province', PROVINCE, ['Prov', 'Prov.']),
  user('ruiNumber', ['RUI', 'Numero RUI', 'Codice IVASS']),
  user('ruiRegisteredOn', ['Data RUI', 'Data iscrizione RUI'], { kind: 'DATE' }),
  field(PARENT, text('Superiore (codice precedente o nome utente)', 'Superior (former code or username)'), ['Superiore', 'Padre', 'Capo']),
];

const vehicle = (path: string, aliases: readonly string[] = [], more: More = {}) =>
  labelled(CONTRACT_FIELDS, `vehicle.${path}`, aliases, more);

const CONTRACTS: readonly FormerField[] = [
  field(
    FORMER_ID,
    text('Numero nel sistema precedente', 'Number in the former system'),
    ['Numero contratto', 'Contratto', 'ID contratto', 'ID'],
    REQUIRED,
  ),
  field(POLICY_NUMBER, text('Numero polizza', 'Policy number'), ['Polizza', 'N. polizza']),
  ...OWNERSHIP,
  field(FORMER_PRODUCT, text('Prodotto', 'Product'), ['Codice prodotto', 'Nome prodotto'], { list: 'PRODOTTO', ...REQUIRED }),
  field(FORMER_PACKAGE, text('Pacchetto', 'Package'), ['Codice pacchetto'], { list: 'PACCHETTO' }),
  field(FORMER_STATUS, text('Stato', 'State'), ['Stato polizza'], { kind: 'CHOICE', choices: FORMER_STATUSES }),
  field(ISSUED_ON, text('Data di emissione', 'Issued on'), ['Emissione', 'Data emissione'], { kind: 'DATE' }),
  labelled(CONTRACT_FIELDS, 'effectiveDate', ['Data decorrenza', 'Decorrenza polizza', 'Effetto'], { kind: 'DATE', ...REQUIRED }),
  field(EXPIRY, text('Scadenza', 'Expiry'), ['Data scadenza', 'Scadenza polizza'], { kind: 'DATE', ...REQUIRED }),
  labelled(CONTRACT_FIELDS, 'paymentType', ['Pagamento', 'Tipo pagamento'], { list: 'PAGAMENTO' }),
  field(PAID, text('Premio incassato', 'Premium paid'), ['Incassata', 'Incassato', 'Pagata', 'Pagato'], { kind: 'BOOLEAN' }),
  field(PAID_ON, text('Data di incasso', 'Paid on'), ['Data incasso', 'Incassata il', 'Data pagamento'], { kind: 'DATE' }),
  field(CUSTOMER_ID, text('Cliente (codice precedente)', 'Customer (former code)'), ['Codice cliente', 'Cliente', 'ID cliente']),
  ...CUSTOMER,
  labelled(CONTRACT_FIELDS, 'insuredObject', ['Bene', 'Oggetto assicurato'], { kind: 'CHOICE', choices: INSURED_OBJECT_TYPES }),
  vehicle('vehicleType', ['Tipo di veicolo', 'Categoria'], { kind: 'CHOICE', choices: VEHICLE_TYPES }),
  vehicle('status', ['Nuovo o usato'], { kind: 'CHOICE', choices: VEHICLE_STATUSES }),
  vehicle('licensePlate', ['Targa veicolo', 'Numero di targa']),
  vehicle('chassisNumber', ['Numero di telaio', 'VIN']),
  vehicle('registrationDate', ['Immatricolazione', 'Data immatricolazione'], { kind: 'DATE' }),
  vehicle('brand', ['Casa', 'Costruttore'], { list: 'MARCA' }),
  vehicle('model'),
  vehicle('version', ['Allestimento']),
  vehicle('powerSupply', ['Carburante'], { kind: 'CHOICE', choices: POWER_SUPPLIES }),
  vehicle('insuredValue', ['Valore', 'Valore veicolo', 'Valore del veicolo'], { kind: 'EURO' }),
  field('home.insuredValue', text("Valore dell'abitazione", 'Value of the home'), ['Valore abitazione'], { kind: 'EURO' }),
  field('home.address.street', text('Via dell’abitazione', 'Street of the home'), ['Via abitazione', 'Ubicazione']),
  field('home.address.city', text('Comune dell’abitazione', 'Town of the home'), ['Comune abitazione'], { list: 'COMUNE' }),
  field('home.address.subRegion', text('Provincia dell’abitazione', 'Province of the home'), ['Provincia abitazione']),
  field(COVERAGE, text('Garanzia', 'Coverage'), ['Copertura', 'Codice garanzia'], { list: 'GARANZIA', ...REQUIRED }),
  field('taxable', text('Imponibile', 'Taxable amount'), ['Premio netto', 'Netto'], { kind: 'EURO' }),
  field('tax', text('Imposte', 'Tax'), ['Imposta'], { kind: 'EURO' }),
  field('premium', text('Premio', 'Premium'), ['Premio lordo', 'Lordo', 'Totale'], { kind: 'EURO' }),
  field('pdu', text('Premio compagnia (PDU)', 'Premium of the insurer (PDU)'), ['PDU', 'Premio compagnia'], { kind: 'EURO' }),
  field('commission', text('Provvigione del produttore', 'Commission of the producer'), ['Provvigione', 'Provvigioni'], { kind: 'EURO' }),
];

/** The fields of each kind of file, in the order of its template. */
export const FORMER_FIELDS: Readonly<Record<FormerKind, readonly FormerField[]>> = {
  UTENTI: USERS,
  CLIENTI: [
    field(
      FORMER_ID,
      text('Codice nel sistema precedente', 'Code in the former system'),
      ['Codice', 'ID', 'Codice cliente', 'Id cliente'],
      REQUIRED,
    ),
    ...OWNERSHIP,
    ...CUSTOMER,
  ],
  CONTRATTI: CONTRACTS,
};

/** Fields of a contract's file that each of its rows has: those of one coverage. */
export const COVERAGE_FIELDS: readonly string[] = [COVERAGE, 'taxable', 'tax', 'premium', 'pdu', 'commission'];

/** The field of a kind with a path. */
export function formerField(kind: FormerKind, path: string): FormerField | undefined {
  return FORMER_FIELDS[kind].find((one) => one.path === path);
}

/** The fields of a kind with every heading that means them. */
export function namedFields(kind: FormerKind): NamedField[] {
  return FORMER_FIELDS[kind].map(({ path, title, aliases }) => ({ path, names: [title.it, title.en, ...aliases] }));
}
