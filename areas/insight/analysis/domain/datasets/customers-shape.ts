import { CONTRACT_READERS, code, type DatasetShape, day, moment, rows, t, text, yesNo } from './shape.ts';

const SUBJECTS = { PERSONA_FISICA: t('Persona fisica', 'Person'), SOCIETA: t('Società', 'Company') };

const consent = (purpose: string) => `coalesce((select g.granted from customer_consent g
  where g.customer_id = c.id and g.purpose = '${purpose}' order by g.id desc limit 1), false)`;

/** Customers of the network, those that another record absorbed left out. */
export const customers: DatasetShape = {
  code: 'customer',
  label: t('Clienti', 'Customers'),
  roles: CONTRACT_READERS,
  clear: CONTRACT_READERS,
  from: 'customer c',
  key: 'c.id',
  scope: { of: 'CUSTOMER', alias: 'c' },
  parents: {},
  joins: { producer: 'left join app_user p on p.id = c.producer_id' },
  fields: {
    rows: rows(t('Numero di clienti', 'Number of customers')),
    name: text('c.name', t('Cliente', 'Customer'), { personal: true }),
    type: code('c.subject_type', t('Tipo di cliente', 'Type of customer'), SUBJECTS),
    taxCode: text('c.tax_code', t('Codice fiscale', 'Tax code'), { personal: true }),
    vatNumber: text('c.vat_number', t('Partita IVA', 'VAT number'), { personal: true }),
    birthDate: day('c.birth_date', t('Data di nascita', 'Date of birth'), { personal: true }),
    phone: text('c.phone', t('Telefono', 'Telephone'), { personal: true }),
    email: text('c.email', t('E-mail', 'E-mail'), { personal: true }),
    city: text('c.city', t('Comune di residenza', 'Town of residence')),
    province: text('c.province', t('Provincia di residenza', 'Province of residence')),
    producer: text('p.display_name', t('Produttore del cliente', 'Producer of the customer'), { needs: ['producer'] }),
    marketing: yesNo(consent('MARKETING'), t('Consenso al marketing', 'Consent to marketing')),
    profiling: yesNo(consent('PROFILAZIONE'), t('Consenso alla profilazione', 'Consent to profiling')),
    createdOn: moment('c.created_at', t('Cliente dal', 'Customer since')),
  },
};
