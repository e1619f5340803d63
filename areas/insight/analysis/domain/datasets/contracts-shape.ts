import {
  COMMISSION_RECIPIENTS,
  COVERAGE_TYPES,
  INSURED_OBJECT_TYPES,
  PAYMENT_LABELS,
  POWER_SUPPLIES,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';
import { CONTRACT_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { CONTRACT_READERS, code, type DatasetShape, day, moment, money, number, rows, t, text, yesNo } from './shape.ts';

const customer = (path: string) => `c.data #>> '{customer,${path}}'`;
const vehicle = (path: string) => `c.data #>> '{vehicle,${path}}'`;

/** Quotations and policies. */
export const contracts: DatasetShape = {
  code: 'contract',
  label: t('Preventivi e polizze', 'Quotations and policies'),
  roles: CONTRACT_READERS,
  clear: CONTRACT_READERS,
  from: 'contract c',
  key: 'c.id',
  scope: { of: 'CONTRACT', alias: 'c' },
  parents: {
    customer: { sql: 'coalesce(o.merged_into, o.id)', needs: ['customer'] },
    user: { sql: 'c.producer_id' },
  },
  joins: {
    customer: 'left join customer o on o.producer_id = c.producer_id and o.tax_code = c.customer_tax_code',
    producer: 'left join app_user p on p.id = c.producer_id',
    seller: 'left join app_user s on s.id = c.seller_id',
    company: 'left join company co on co.id = c.company_id',
    package: 'left join package_version pv on pv.id = c.package_version_id left join package pk on pk.id = pv.package_id',
  },
  fields: {
    rows: rows(t('Numero di preventivi e polizze', 'Number of quotations and policies')),
    number: text('c.number', t('Numero preventivo', 'Quotation number')),
    policyNumber: text('c.policy_number', t('Numero polizza', 'Policy number')),
    isPolicy: yesNo('c.policy_number is not null', t('È una polizza', 'Is a policy')),
    status: code('c.status', t('Stato', 'Status'), CONTRACT_STATUSES.labels),
    isWithdrawn: yesNo('c.cancelled_at is not null', t('Preventivo annullato', 'Quotation withdrawn')),
    company: text('co.name', t('Compagnia', 'Insurer'), { needs: ['company'] }),
    product: text('c.product_name', t('Prodotto', 'Product')),
    package: text('pk.name', t('Pacchetto', 'Package'), { needs: ['package'] }),
    producer: text('p.display_name', t('Produttore', 'Producer'), { needs: ['producer'] }),
    seller: text('s.display_name', t('Venditore', 'Seller'), { needs: ['seller'] }),
    customer: text('c.customer_name', t('Contraente', 'Policyholder'), { personal: true }),
    taxCode: text('c.customer_tax_code', t('Codice fiscale del contraente', 'Tax code of the policyholder'), { personal: true }),
    phone: text(customer('contacts,phone'), t('Telefono del contraente', 'Telephone of the policyholder'), { personal: true }),
    email: text(customer('contacts,email'), t('E-mail del contraente', 'E-mail of the policyholder'), { personal: true }),
    city: text(customer('subjectAddress,city'), t('Comune del contraente', 'Town of the policyholder')),
    province: text('c.province', t('Provincia del rischio', 'Province of the risk')),
    insuredObject: code('c.insured_object', t('Bene assicurato', 'Insured object'), INSURED_OBJECT_TYPES),
    vehicle: text('c.vehicle', t('Veicolo o abitazione', 'Vehicle or home')),
    vehicleType: code('c.vehicle_type', t('Tipo di veicolo', 'Type of vehicle'), VEHICLE_TYPES),
    vehicleStatus: code(vehicle('status'), t('Stato del veicolo', 'Status of the vehicle'), VEHICLE_STATUSES),
    brand: text(vehicle('brand'), t('Marca', 'Make')),
    model: text(vehicle('model'), t('Modello', 'Model')),
    powerSupply: code(vehicle('powerSupply'), t('Alimentazione', 'Power supply'), POWER_SUPPLIES),
    plate: text('c.plate', t('Targa', 'Plate'), { personal: true }),
    chassis: text(vehicle('chassisNumber'), t('Telaio', 'Chassis number'), { personal: true }),
    registeredOn: day(`(${vehicle('registrationDate')})::date`, t('Immatricolazione', 'First registration')),
    imei: text(vehicle('blackBoxImei'), t('IMEI della black box', 'IMEI of the black box')),
    boxSerial: text(vehicle('blackBoxSerialNumber'), t('Numero di serie della black box', 'Serial number of the black box')),
    boxActivatedOn: day(`(${vehicle('blackBoxActivationDate')})::date`, t('Attivazione della black box', 'Activation of the black box')),
    device: text(vehicle('antitheftDevice'), t('Antifurto', 'Anti-theft device')),
    insuredValue: money('c.insured_value', t('Valore assicurato', 'Insured value')),
    premium: money('c.premium', t('Premio lordo', 'Gross premium')),
    taxable: money('c.taxable', t('Premio imponibile', 'Taxable premium')),
    tax: money('c.tax', t('Imposte', 'Taxes')),
    discount: money('c.discount', t('Sconto', 'Discount')),
    pdu: money('c.pdu', t('PDU (premio compagnia)', 'PDU (insurer premium)'), { economics: true }),
    paymentType: code('c.payment_type', t('Pagamento', 'Payment'), PAYMENT_LABELS),
    durationMonths: number('c.duration_months', t('Durata in mesi', 'Duration in months')),
    createdOn: moment('c.created_at', t('Data del preventivo', 'Day of the quotation')),
    acceptedOn: moment('c.accepted_at', t('Data di accettazione', 'Day of acceptance')),
    issuedOn: moment('c.issued_at', t('Data di emissione', 'Day of issue')),
    effectiveDate: day('c.effective_date', t('Effetto', 'Effective date')),
    expiryDate: day('c.expiry_date', t('Scadenza', 'Expiry')),
    premiumPaidOn: day('c.premium_paid_on', t('Premio incassato il', 'Premium paid on')),
    signature: code('c.signature_kind', t('Firma', 'Signature'), {
      CARTACEA: t('Su carta', 'On paper'),
      DIGITALE: t('Digitale', 'Digital'),
    }),
    formDeliveredOn: day('c.proposal_form_delivered_on', t('Modulo di proposta consegnato il', 'Proposal form delivered on')),
  },
};

const ofContract = { scope: { of: 'CONTRACT', id: 'x.contract_id' }, parents: { contract: { sql: 'x.contract_id' } } } as const;

/** Priced lines. */
export const coverages: DatasetShape = {
  code: 'coverage',
  label: t('Garanzie', 'Coverages'),
  roles: CONTRACT_READERS,
  clear: CONTRACT_READERS,
  from: 'contract_line x',
  key: 'x.contract_id',
  ...ofContract,
  fields: {
    rows: rows(t('Numero di garanzie', 'Number of coverages')),
    coverage: code(
      'x.coverage',
      t('Garanzia', 'Coverage'),
      Object.fromEntries(COVERAGE_TYPES.map((one) => [one.code, { it: one.it, en: one.en }])),
    ),
    premium: money('x.premium', t('Premio della garanzia', 'Premium of the coverage')),
    taxable: money('x.taxable', t('Imponibile della garanzia', 'Taxable amount of the coverage')),
    tax: money('x.tax', t('Imposte della garanzia', 'Taxes of the coverage')),
    discount: money('x.discount', t('Sconto sulla garanzia', 'Discount on the coverage')),
    complimentary: yesNo('x.complimentary', t('In omaggio', 'Complimentary')),
    pdu: money('x.pdu', t('PDU della garanzia', 'PDU of the coverage'), { economics: true }),
    loading: money('x.loading', t('Caricamenti della garanzia', 'Loadings of the coverage'), { economics: true }),
  },
};

/** Commissions of contracts, as frozen with the price. */
export const commissions: DatasetShape = {
  code: 'commission',
  label: t('Provvigioni', 'Commissions'),
  roles: ['READ_DETTAGLI_ECONOMICI'],
  clear: CONTRACT_READERS,
  from: 'contract_commission x',
  key: 'x.contract_id',
  ...ofContract,
  joins: { party: 'left join app_user u on u.id = x.party_id' },
  fields: {
    rows: rows(t('Numero di provvigioni', 'Number of commissions')),
    recipient: code('x.recipient', t('Percipiente', 'Recipient'), COMMISSION_RECIPIENTS),
    party: text('u.display_name', t('Nome del percipiente', 'Name of the recipient'), { needs: ['party'] }),
    amount: money('x.amount', t('Provvigione', 'Commission'), { economics: true }),
  },
};
