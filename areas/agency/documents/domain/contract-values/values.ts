import { durationWords } from '#platform/domain-kit/time/duration.ts';
import type { ContractDocumentData, DocumentHome, DocumentVehicle } from '../document-data.ts';
import { ruiSection } from '../document-data.ts';
import type { ContractValue, ContractValueGroup, ContractValueType, RawValue } from './value-codes.ts';

type Data = ContractDocumentData;

/** Returns a function that declares values of a group. */
const of =
  (group: ContractValueGroup) =>
  (id: string, it: string, en: string, read: (data: Data) => RawValue, type: ContractValueType = 'TESTO'): ContractValue => ({
    id,
    group,
    label: { it, en },
    type,
    read,
  });

const onVehicle =
  (read: (vehicle: DocumentVehicle) => RawValue) =>
  ({ insured }: Data) =>
    insured.object === 'VEICOLO' ? read(insured) : null;
const onHome =
  (read: (home: DocumentHome) => RawValue) =>
  ({ insured }: Data) =>
    insured.object === 'ABITAZIONE' ? read(insured) : null;

const contract = of('CONTRATTO');
const customer = of('CONTRAENTE');
const vehicle = of('VEICOLO');
const home = of('ABITAZIONE');
const premium = of('PREMIO');
const payment = of('PAGAMENTO');
const lien = of('VINCOLO');
const insurer = of('COMPAGNIA');
const seller = of('INTERMEDIARIO');
const agency = of('AGENZIA');

/** The single values of a contract, by group. */
export const CONTRACT_VALUES: readonly ContractValue[] = [
  contract('contract.policyNumber', 'Numero di polizza', 'Policy number', (d) => d.policyNumber),
  contract('contract.quotationNumber', 'Numero di preventivo', 'Quotation number', (d) => d.quotationNumber),
  contract('contract.integratedPolicy', 'Polizza integrata', 'Integrated policy', (d) => d.integratedPolicy),
  contract('contract.issuedOn', 'Data del documento', 'Date of the document', (d) => d.issuedOn, 'DATA'),
  contract('contract.effectiveDate', 'Decorrenza', 'Start of cover', (d) => d.effectiveDate, 'DATA'),
  contract('contract.expiryDate', 'Scadenza', 'End of cover', (d) => d.expiryDate, 'DATA'),
  contract('contract.duration', 'Durata', 'Duration', (d) => (d.duration === null ? null : durationWords(d.duration, 'it'))),
  contract(
    'contract.durationMonths',
    'Durata in mesi',
    'Duration in months',
    (d) => (typeof d.duration === 'number' ? d.duration : null),
    'NUMERO',
  ),
  contract('contract.product', 'Prodotto', 'Product', (d) => d.product),
  contract('contract.package', 'Pacchetto', 'Package', (d) => d.packageName),
  contract('contract.tariffCode', 'Codice tariffa', 'Tariff code', (d) => d.codes?.tariff ?? null),
  contract('contract.quoteCode', 'Codice preventivo', 'Quote code', (d) => d.codes?.quote ?? null),
  contract('contract.coverages', 'Elenco delle garanzie', 'List of coverages', (d) => d.lines.map((line) => line.coverage).join(', ')),

  customer('customer.name', 'Cognome e nome o ragione sociale', 'Surname and first name or business name', (d) => d.customer.name),
  customer('customer.surname', 'Cognome', 'Surname', (d) => d.customer.surname),
  customer('customer.firstName', 'Nome', 'First name', (d) => d.customer.firstName),
  customer('customer.businessName', 'Ragione sociale', 'Business name', (d) =>
    d.customer.kind === 'SOCIETA' ? d.customer.name : d.customer.tradeName,
  ),
  customer('customer.isPerson', 'È una persona fisica', 'Is a person', (d) => d.customer.kind === 'PERSONA_FISICA', 'SI_NO'),
  customer('customer.isCompany', 'È una società', 'Is a company', (d) => d.customer.kind === 'SOCIETA', 'SI_NO'),
  customer('customer.sex', 'Sesso', 'Sex', (d) => d.customer.sex),
  customer('customer.taxCode', 'Codice fiscale', 'Tax code', (d) => d.customer.taxCode),
  customer('customer.vatNumber', 'Partita IVA', 'VAT number', (d) => d.customer.vatNumber),
  customer('customer.birthDate', 'Data di nascita', 'Date of birth', (d) => d.customer.birthDate, 'DATA'),
  customer('customer.birthPlace', 'Luogo di nascita', 'Place of birth', (d) => d.customer.birthPlace),
  customer('customer.age', 'Età', 'Age', (d) => d.customer.age, 'NUMERO'),
  customer('customer.address', 'Indirizzo completo', 'Full address', (d) => d.customer.address),
  customer('customer.street', 'Via e numero civico', 'Street and house number', (d) => d.customer.street),
  customer('customer.postcode', 'CAP', 'Postcode', (d) => d.customer.postcode),
  customer('customer.city', 'Comune', 'Town', (d) => d.customer.city),
  customer('customer.province', 'Provincia', 'Province', (d) => d.customer.province),
  customer('customer.email', 'E-mail', 'E-mail', (d) => d.customer.email),
  customer('customer.pec', 'PEC', 'Certified e-mail', (d) => d.customer.pec),
  customer('customer.phone', 'Telefono', 'Telephone', (d) => d.customer.phone),
  customer('customer.representative', 'Legale rappresentante', 'Legal representative', (d) => d.customer.representative),

  vehicle(
    'vehicle.plate',
    'Targa',
    'Plate',
    onVehicle((v) => v.plate),
  ),
  vehicle(
    'vehicle.chassisNumber',
    'Telaio',
    'Chassis number',
    onVehicle((v) => v.chassisNumber),
  ),
  vehicle(
    'vehicle.type',
    'Tipo di veicolo',
    'Type of vehicle',
    onVehicle((v) => v.type),
  ),
  vehicle(
    'vehicle.status',
    'Stato del veicolo',
    'Status of the vehicle',
    onVehicle((v) => v.status),
  ),
  vehicle(
    'vehicle.name',
    'Marca e modello',
    'Brand and model',
    onVehicle((v) => v.name),
  ),
  vehicle(
    'vehicle.brand',
    'Marca',
    'Brand',
    onVehicle((v) => v.brand),
  ),
  vehicle(
    'vehicle.model',
    'Modello',
    'Model',
    onVehicle((v) => v.model),
  ),
  vehicle(
    'vehicle.version',
    'Versione',
    'Version',
    onVehicle((v) => v.version),
  ),
  vehicle(
    'vehicle.powerSupply',
    'Alimentazione',
    'Fuel',
    onVehicle((v) => v.powerSupply),
  ),
  vehicle(
    'vehicle.registrationDate',
    'Data di immatricolazione',
    'Date of registration',
    onVehicle((v) => v.registrationDate),
    'DATA',
  ),
  vehicle(
    'vehicle.kilowatts',
    'Potenza in kW',
    'Power in kW',
    onVehicle((v) => v.kilowatts),
    'NUMERO',
  ),
  vehicle(
    'vehicle.mileage',
    'Chilometri',
    'Mileage',
    onVehicle((v) => v.mileage),
    'NUMERO',
  ),
  vehicle(
    'vehicle.age',
    'Età del veicolo',
    'Age of the vehicle',
    onVehicle((v) => v.age),
    'NUMERO',
  ),
  vehicle(
    'vehicle.equipment',
    'Accessori',
    'Equipment',
    onVehicle((v) => v.equipment.join(', ') || null),
  ),
  vehicle(
    'vehicle.invoiceValue',
    'Importo della fattura',
    'Amount of the invoice',
    onVehicle((v) => v.invoiceValue),
    'IMPORTO',
  ),
  vehicle(
    'vehicle.invoiceDate',
    'Data della fattura',
    'Date of the invoice',
    onVehicle((v) => v.invoiceDate),
    'DATA',
  ),
  vehicle(
    'vehicle.dealer',
    'Concessionaria',
    'Dealer',
    onVehicle((v) => v.dealer),
  ),
  vehicle(
    'vehicle.antitheft',
    'Antifurto',
    'Antitheft device',
    onVehicle((v) => v.antitheft),
  ),
  vehicle(
    'vehicle.hasAntitheft',
    'Ha un antifurto',
    'Has an antitheft device',
    onVehicle((v) => v.antitheft !== null),
    'SI_NO',
  ),
  vehicle(
    'vehicle.blackBox',
    'Scatola nera',
    'Black box',
    onVehicle((v) => v.blackBox),
  ),
  vehicle(
    'vehicle.insuredValue',
    'Valore assicurato del veicolo',
    'Insured value of the vehicle',
    onVehicle((v) => v.insuredValueGross),
    'IMPORTO',
  ),
  vehicle(
    'vehicle.insuredValueNet',
    'Valore assicurato senza IVA recuperata',
    'Insured value without recovered VAT',
    onVehicle((v) => v.insuredValueNet),
    'IMPORTO',
  ),
  vehicle(
    'vehicle.vatRecovery',
    'Quota di IVA recuperata',
    'Share of recovered VAT',
    onVehicle((v) => v.vatRecovery),
    'PERCENTUALE',
  ),
  vehicle(
    'vehicle.owner',
    'Proprietario, se diverso dal contraente',
    'Owner, if not the policyholder',
    onVehicle((v) => v.owner),
  ),
  vehicle(
    'vehicle.keeper',
    'Intestatario, se diverso dal contraente',
    'Keeper, if not the policyholder',
    onVehicle((v) => v.keeper),
  ),

  home(
    'home.type',
    'Tipo di abitazione',
    'Type of home',
    onHome((h) => h.type),
  ),
  home(
    'home.address',
    'Indirizzo dell’abitazione',
    'Address of the home',
    onHome((h) => h.address),
  ),
  home(
    'home.within',
    'Scala, piano e interno',
    'Entrance, floor and unit',
    onHome((h) => h.within),
  ),
  home(
    'home.squareMeters',
    'Superficie in m²',
    'Area in m²',
    onHome((h) => h.squareMeters),
    'NUMERO',
  ),
  home(
    'home.owner',
    'Proprietario dell’abitazione',
    'Owner of the home',
    onHome((h) => h.owner),
  ),
  home(
    'home.antitheft',
    'Protezione dell’abitazione',
    'Protection of the home',
    onHome((h) => h.antitheft),
  ),
  home(
    'home.insuredValue',
    'Valore assicurato dell’abitazione',
    'Insured value of the home',
    onHome((h) => h.insuredValue),
    'IMPORTO',
  ),

  premium('premium.taxable', 'Premio imponibile', 'Taxable premium', (d) => d.totals.taxable, 'IMPORTO'),
  premium('premium.tax', 'Imposte', 'Tax', (d) => d.totals.tax, 'IMPORTO'),
  premium('premium.total', 'Premio totale', 'Total premium', (d) => d.totals.premium, 'IMPORTO'),
  premium('premium.yearly', 'Premio della polizza annuale', 'Premium of the yearly policy', (d) => d.yearly?.premium ?? null, 'IMPORTO'),

  payment('payment.type', 'Tipo di pagamento', 'Payment type', (d) => d.paymentType),
  payment('payment.financing', 'Finanziamento', 'Financing', (d) => d.financing),
  payment(
    'payment.transferHolder',
    'Intestatario del conto per il bonifico',
    'Holder of the account for the transfer',
    (d) => d.transfer?.holder ?? null,
  ),
  payment('payment.transferIban', 'IBAN per il bonifico', 'IBAN for the transfer', (d) => d.transfer?.iban ?? null),
  payment(
    'payment.debitReference',
    'Riferimento del mandato SEPA',
    'Reference of the SEPA mandate',
    (d) => d.directDebit?.reference ?? null,
  ),
  payment('payment.debtor', 'Intestatario del conto addebitato', 'Holder of the debited account', (d) => d.directDebit?.debtor ?? null),
  payment('payment.debtorIban', 'IBAN del conto addebitato', 'IBAN of the debited account', (d) => d.directDebit?.debtorIban ?? null),

  lien('lien.exists', 'C’è un vincolo', 'There is a lien', (d) => d.lien !== null, 'SI_NO'),
  lien('lien.lienholder', 'Ente vincolatario', 'Lienholder', (d) => d.lien?.lienholder ?? null),
  lien('lien.address', 'Indirizzo dell’ente vincolatario', 'Address of the lienholder', (d) => d.lien?.address ?? null),
  lien('lien.number', 'Numero del vincolo', 'Number of the lien', (d) => d.lien?.number ?? null),
  lien('lien.expiresOn', 'Scadenza del vincolo', 'End of the lien', (d) => d.lien?.expiresOn ?? null, 'DATA'),
  lien('lien.financed', 'Importo finanziato', 'Amount lent', (d) => d.lien?.financed ?? null, 'IMPORTO'),
  lien('lien.residualDebt', 'Debito residuo assicurato', 'Insured residual debt', (d) => d.lien?.residualDebt ?? null, 'IMPORTO'),

  insurer('insurer.name', 'Compagnia', 'Insurer', (d) => d.insurer.name),
  insurer('insurer.address', 'Indirizzo della compagnia', 'Address of the insurer', (d) => d.insurer.address),
  insurer('insurer.signer', 'Firmatario per la compagnia', 'Signer for the insurer', (d) => d.signature?.signer ?? null),
  insurer('insurer.signerCapacity', 'Qualifica del firmatario', 'Capacity of the signer', (d) => d.signature?.capacity ?? null),

  seller('seller.name', 'Venditore', 'Seller', (d) => d.seller.name),
  seller('seller.role', 'Ruolo del venditore', 'Role of the seller', (d) => d.seller.role),
  seller('seller.ruiNumber', 'Numero RUI del venditore', 'RUI number of the seller', (d) => d.seller.ruiNumber),
  seller('seller.ruiSection', 'Sezione RUI del venditore', 'RUI section of the seller', (d) => ruiSection(d.seller.ruiNumber)),
  seller('seller.employer', 'Intermediario per cui opera', 'Employing intermediary', (d) => d.seller.employer?.name ?? null),
  seller(
    'seller.employerRui',
    'Numero RUI dell’intermediario',
    'RUI number of the intermediary',
    (d) => d.seller.employer?.ruiNumber ?? null,
  ),
  seller('seller.code', 'Codice venditore della compagnia', 'Insurer’s code of the seller', (d) => d.seller.codes[0]?.code ?? null),
  seller('seller.email', 'E-mail del venditore', 'E-mail of the seller', (d) => d.seller.email),
  seller('seller.phone', 'Telefono del venditore', 'Telephone of the seller', (d) => d.seller.phone),

  agency('agency.name', 'Agenzia', 'Agency', (d) => d.agency.name),
  agency('agency.address', 'Indirizzo dell’agenzia', 'Address of the agency', (d) => d.agency.address),
  agency('agency.phone', 'Telefono dell’agenzia', 'Telephone of the agency', (d) => d.agency.phone),
  agency('agency.email', 'E-mail dell’agenzia', 'E-mail of the agency', (d) => d.agency.email),
  agency('agency.pec', 'PEC dell’agenzia', 'Certified e-mail of the agency', (d) => d.agency.pec),
  agency('agency.website', 'Sito dell’agenzia', 'Website of the agency', (d) => d.agency.website),
  agency('agency.vatNumber', 'Partita IVA dell’agenzia', 'VAT number of the agency', (d) => d.agency.vatNumber),
  agency('agency.ruiNumber', 'Numero RUI dell’agenzia', 'RUI number of the agency', (d) => d.agency.ruiNumber),
];
