import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, type UploadLimits, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { commonErrors, type ErrorCode } from '#platform/api-kit/errors.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { textOrBlank } from '#platform/api-kit/schemas.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { PAYMENT_TYPES, type SettingCode } from '../domain/index.ts';
import { settingErrors } from './errors.ts';
import { settingSchemas } from './setting-schemas.ts';

/** State of a rule besides its value. */
const stateShape = { version: z.int(), changedAt: z.string().nullable(), changedBy: z.string().nullable() };

/** The current value of a rule, and the last change. */
export interface SettingState<T> {
  readonly value: T;
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** The routes that read and change one rule. */
export type SettingPair<S extends z.ZodType> = ReturnType<typeof pair<S>>;

function pair<S extends z.ZodType>(slug: string, value: S, fields: FieldLabels, failure: ErrorCode = settingErrors.RULE_SAVE_FAILED) {
  const path = `/configurazione/regole/${slug}` as const;
  const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
  const response = z.object({ value, ...stateShape });
  return {
    read: route({ method: 'GET', path, access, summary: `Global rule ${slug}, with who changed it last`, response }),
    history: route({
      method: 'GET',
      path: `${path}/storia` as const,
      access,
      failure: settingErrors.HISTORY_FAILED,
      summary: `Latest values of the global rule ${slug}, newest first: since when, by whom and why`,
      response: z.object({
        items: z.array(z.object({ version: z.int(), value, note: z.string(), savedAt: z.string(), savedBy: z.string().nullable() })),
      }),
    }),
    save: route({
      method: 'PUT',
      path,
      access,
      failure,
      summary: `Change the global rule ${slug}; takes effect at once`,
      /** Why it is changed. */
      query: z.object({ nota: textOrBlank(200).optional() }),
      body: value,
      response,
      errors: [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS],
      fields,
    }),
  };
}

/** Upload limits of the agency's logo; it is redrawn as a small picture. */
export const AGENCY_LOGO: UploadLimits = { types: ['image/png', 'image/jpeg', 'image/webp'], megabytes: 5 };
export const AGENCY_LOGO_LABEL: Text = { it: 'Logo', en: 'Logo' };

/** The routes that read and change each global rule. */
export const settingRoutes = {
  COMPARAZIONE: pair('comparazione', settingSchemas.COMPARAZIONE, { type: { it: 'Comparazione', en: 'Comparison' } }),
  MUTUE_ESCLUSIONI: pair('mutue-esclusioni', settingSchemas.MUTUE_ESCLUSIONI, {
    groups: { it: 'Mutue esclusioni', en: 'Mutual exclusions' },
    'groups.name': { it: 'Nome', en: 'Name' },
    'groups.coverages': { it: 'Garanzie', en: 'Coverages' },
  }),
  UPSELLING: pair('upselling', settingSchemas.UPSELLING, {
    active: { it: 'Proponi il pacchetto superiore', en: 'Offer the richer package' },
    maxExtra: { it: 'Maggior premio massimo', en: 'Largest extra premium' },
  }),
  DURATE_PREVENTIVO: pair('durate-preventivo', settingSchemas.DURATE_PREVENTIVO, {
    defaultDays: { it: 'Giorni di validità', en: 'Days of validity' },
    products: { it: 'Durate per prodotto', en: 'Durations by product' },
    'products.product': { it: 'Prodotto', en: 'Product' },
    'products.days': { it: 'Giorni', en: 'Days' },
  }),
  IVA_VEICOLO: pair('iva-veicolo', settingSchemas.IVA_VEICOLO, {
    rates: { it: 'Aliquote', en: 'Rates' },
    'rates.validFrom': { it: 'In vigore dal', en: 'In force from' },
    'rates.rate': { it: 'Aliquota', en: 'Rate' },
  }),
  PAGAMENTI: pair(
    'pagamenti',
    settingSchemas.PAGAMENTI,
    { types: { it: 'Pagamenti ammessi', en: 'Allowed payments' } },
    settingErrors.PAYMENTS_SAVE_FAILED,
  ),
  RINNOVI: pair(
    'rinnovi',
    settingSchemas.RINNOVI,
    {
      daysFromExpiration: { it: 'Giorni prima della scadenza: da', en: 'Days before expiry: from' },
      daysToExpiration: { it: 'Giorni prima della scadenza: a', en: 'Days before expiry: to' },
    },
    settingErrors.RENEWALS_SAVE_FAILED,
  ),
  ORARI: pair('orari', settingSchemas.ORARI, {
    weekdays: { it: 'Giorni lavorativi', en: 'Working days' },
    opensAtHour: { it: 'Dalle ore', en: 'From (hour)' },
    closesAtHour: { it: 'Alle ore', en: 'To (hour)' },
    closedOn: { it: 'Chiusure', en: 'Closing days' },
    'closedOn.date': { it: 'Giorno', en: 'Day' },
    'closedOn.name': { it: 'Motivo', en: 'Reason' },
    approvalHours: { it: 'Ore lavorative per rispondere a una richiesta', en: 'Working hours to answer a request' },
  }),
  AGENZIA: pair(
    'agenzia',
    settingSchemas.AGENZIA,
    {
      name: { it: "Nome dell'agenzia", en: 'Name of the agency' },
      website: { it: 'Sito web', en: 'Website' },
      address: { it: 'Indirizzo', en: 'Address' },
      phone: { it: 'Telefono', en: 'Telephone' },
      email: { it: 'Email', en: 'Email' },
      pec: { it: 'PEC', en: 'Certified email' },
      ruiNumber: { it: 'Numero RUI', en: 'Number in the register (RUI)' },
      ruiRegisteredOn: { it: 'Iscritta al RUI dal', en: 'In the register since' },
      vatNumber: { it: 'Partita IVA', en: 'VAT number' },
      logo: AGENCY_LOGO_LABEL,
    },
    settingErrors.AGENCY_SAVE_FAILED,
  ),
  CONTATTI: pair(
    'contatti',
    settingSchemas.CONTATTI,
    {
      sets: { it: 'Contatti', en: 'Contacts' },
      'sets.type': { it: 'Tipo', en: 'Type' },
      'sets.sender': { it: 'Mittente', en: 'Sender' },
      'sets.recipients': { it: 'Destinatari', en: 'Recipients' },
      'sets.cc': { it: 'Copia (cc)', en: 'Copy (cc)' },
      'sets.bcc': { it: 'Copia nascosta (ccn)', en: 'Blind copy (bcc)' },
    },
    settingErrors.CONTACTS_SAVE_FAILED,
  ),
  LINK_ESTERNI: pair(
    'link-esterni',
    settingSchemas.LINK_ESTERNI,
    {
      auto: { it: 'RC auto', en: 'Motor liability, cars' },
      moto: { it: 'RC moto', en: 'Motor liability, motorcycles' },
    },
    settingErrors.LINKS_SAVE_FAILED,
  ),
  COMPAGNIE_IMPORTABILI: pair('compagnie-importabili', settingSchemas.COMPAGNIE_IMPORTABILI, {
    all: { it: 'Tutte le compagnie', en: 'All insurers' },
    companies: { it: 'Compagnie', en: 'Insurers' },
  }),
  CORREZIONI_PRODOTTO: pair('correzioni-prodotto', settingSchemas.CORREZIONI_PRODOTTO, {
    propagate: { it: 'Propaga le correzioni ai preventivi aperti', en: 'Apply corrections to open quotations' },
  }),
  CALCOLI_PARALLELI: pair('calcoli-paralleli', settingSchemas.CALCOLI_PARALLELI, {
    tariff: { it: 'Tariffa', en: 'Tariff' },
    version: { it: 'Versione', en: 'Version' },
  }),
} satisfies { readonly [C in SettingCode]: { readonly read: unknown; readonly save: unknown; readonly history: unknown } };

/** Insurers and tariff versions that the rules name. */
export const settingChoices = route({
  method: 'GET',
  path: '/configurazione/regole/scelte',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  failure: settingErrors.PRODUCT_CODES_FAILED,
  summary: 'Insurers whose data may be imported, and tariffs with their versions for parallel calculations',
  response: z.object({
    companies: z.array(z.object({ code: z.string(), name: z.string() })),
    tariffs: z.array(
      z.object({ code: z.string(), name: z.string(), versions: z.array(z.object({ number: z.int(), status: z.string() })) }),
    ),
  }),
});

export const saveAgencyLogo = route({
  method: 'PUT',
  path: '/configurazione/regole/agenzia/logo',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  failure: settingErrors.AGENCY_SAVE_FAILED,
  summary: 'Set or remove the logo of the agency; needs If-Match of its data',
  body: z.object({ logo: uploadSchema(AGENCY_LOGO).nullable() }),
  response: z.object({ version: z.int() }),
  maxBody: bodyLimitOf(AGENCY_LOGO),
  errors: [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS],
  fields: { logo: AGENCY_LOGO_LABEL },
});

/** What the environment of the installation fixes: shown locked. */
export const installation = route({
  method: 'GET',
  path: '/configurazione/installazione',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  failure: settingErrors.INSTALLATION_FAILED,
  summary: 'Values of the installation: those that its environment fixes, and the agency data that hold while the screen has none',
  response: z.object({
    agency: z.object({
      name: z.string(),
      website: z.string().nullable(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      pec: z.string().nullable(),
      ruiNumber: z.string().nullable(),
      ruiRegisteredOn: z.string().nullable(),
      vatNumber: z.string().nullable(),
    }),
    tenant: z.string(),
    publicUrl: z.string(),
    /** Whether mails go to a mail server. */
    mailsLeave: z.boolean(),
    payments: z.array(z.enum(PAYMENT_TYPES.codes)),
    maxIvassReminders: z.int(),
  }),
});

export const listSettingProducts = route({
  method: 'GET',
  path: '/configurazione/regole/durate-preventivo/prodotti',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  failure: settingErrors.PRODUCT_CODES_FAILED,
  summary: 'Products whose quotations can have their own duration',
  response: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
});
