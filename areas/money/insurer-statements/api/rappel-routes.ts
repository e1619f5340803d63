import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { cents, id, idParam, intParam, noContent, plainDate, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import { isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { rappelPeriodOf } from '../domain/index.ts';
import { bandsAscend, RAPPEL_METHODS, RAPPEL_PERIODS } from '../domain/rappel.ts';
import { insurerAccountErrors } from './errors.ts';

export const RAPPEL_FIELDS = {
  companyId: { it: 'Compagnia', en: 'Insurer' },
  recipientId: { it: 'Percipiente (vuoto: l’agenzia)', en: 'Recipient (empty: the agency)' },
  products: { it: 'Prodotti (nessuno: tutti)', en: 'Products (none: all)' },
  period: { it: 'Periodo', en: 'Period' },
  method: { it: 'Calcolo', en: 'Calculation' },
  bands: { it: 'Fasce di volume', en: 'Bands of volume' },
  from: { it: 'Da PDU', en: 'From PDU' },
  rate: { it: 'Percentuale', en: 'Percentage' },
  validFrom: { it: 'Valido dal', en: 'Valid from' },
  validTo: { it: 'Fino al', en: 'Until' },
  agreement: { it: 'Lettera di incarico', en: 'Letter' },
  amount: { it: 'Importo lordo', en: 'Gross amount' },
  paidOn: { it: 'Incassato il', en: 'Received on' },
  reference: { it: 'Riferimento (CRO/TRN)', en: 'Reference of the bank' },
} as const;

export const bandSchema = z.object({ from: cents().min(0), rate: z.int().min(1).max(ONE) });

const startsPeriod = brokenBy<{ period: (typeof RAPPEL_PERIODS)[number]; validFrom: string }>(
  'date',
  ({ period, validFrom }) => !isPlainDate(validFrom) || rappelPeriodOf(period, validFrom).from === validFrom,
  {},
  { it: 'Scegli il primo giorno di un periodo', en: 'Choose the first day of a period' },
);

export const rappelSchema = z
  .object({
    companyId: id(),
    recipientId: id().nullish(),
    products: z.array(id()).max(100),
    period: z.enum(RAPPEL_PERIODS),
    method: z.enum(RAPPEL_METHODS),
    bands: z
      .array(bandSchema)
      .min(1)
      .max(10)
      .refine(
        ...brokenBy<{ from: number; rate: number }[]>(
          'invalid',
          bandsAscend,
          {},
          {
            it: 'Volumi e percentuali devono crescere di fascia in fascia',
            en: 'Volumes and percentages must ascend from band to band',
          },
        ),
      ),
    validFrom: plainDate(),
    agreement: text(200),
  })
  .refine(startsPeriod[0], { ...startsPeriod[1], path: ['validFrom'] });
export type NewRappel = z.output<typeof rappelSchema>;

export const rappelPaymentSchema = z.object({
  periodFrom: plainDate(),
  amount: cents().refine((amount) => amount !== 0),
  paidOn: plainDate(),
  reference: text(100),
});

export const rappelEndSchema = z.object({ validTo: plainDate() });

const figures = z.object({
  from: z.string(),
  to: z.string(),
  /** PDU of the premiums that issued statements hold as collected in the period, in cents. */
  volume: z.int(),
  /** Rate of the band reached. */
  rate: z.int(),
  accrued: z.int(),
  paid: z.int(),
  open: z.int(),
  next: z.object({ rate: z.int(), missing: z.int() }).nullable(),
});

export const rappelRow = z.object({
  id: id(),
  companyId: id(),
  company: z.string(),
  /** Null: the agency. */
  recipient: z.string().nullable(),
  products: z.array(z.string()),
  period: z.enum(RAPPEL_PERIODS),
  method: z.enum(RAPPEL_METHODS),
  bands: z.array(bandSchema),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  agreement: z.string(),
  /** The agency records what the insurer paid; a recipient of the network is paid by their commission statements. */
  payable: z.boolean(),
  periods: z.array(figures),
});
export type RappelRow = z.output<typeof rappelRow>;

const READ = { roles: ['READ_ESTRATTI_CONTO'] } as const;
const MANAGE = { roles: ['UPDATE_ESTRATTI_CONTO'] } as const;
const one = z.object({ id: idParam() });

export const listRappels = route({
  method: 'GET',
  path: '/rendiconti/rappel',
  access: READ,
  summary: 'Volume bonuses with what was accrued and paid in each period: the agency sees all, insurers and recipients their own',
  response: z.object({ items: z.array(rappelRow) }),
  failure: insurerAccountErrors.LIST_FAILED,
});

export const listRappelProducts = route({
  method: 'GET',
  path: '/rendiconti/rappel/prodotti',
  access: MANAGE,
  summary: 'Products of an insurer',
  query: z.object({ compagnia: intParam(1, Number.MAX_SAFE_INTEGER) }),
  response: z.object({ items: z.array(z.object({ id: id(), name: z.string() })) }),
  failure: insurerAccountErrors.LIST_FAILED,
});

export const saveRappel = route({
  method: 'POST',
  path: '/rendiconti/rappel',
  access: MANAGE,
  summary: 'Add the rule of a volume bonus, which never changes; the pre-contract forms name it from its first day',
  body: rappelSchema,
  response: z.object({ id: id() }),
  idempotent: true,
  errors: [insurerAccountErrors.RAPPEL_OVERLAPS],
  failure: insurerAccountErrors.RAPPEL_FAILED,
  fields: RAPPEL_FIELDS,
});

export const endRappel = route({
  method: 'POST',
  path: '/rendiconti/rappel/:id/termina',
  access: MANAGE,
  summary: 'End the rule of a volume bonus with the last day of a period',
  params: one,
  body: rappelEndSchema,
  response: noContent,
  idempotent: true,
  failure: insurerAccountErrors.RAPPEL_FAILED,
  fields: RAPPEL_FIELDS,
});

export const payRappel = route({
  method: 'POST',
  path: '/rendiconti/rappel/:id/incassi',
  access: MANAGE,
  summary: 'Record what an insurer paid the agency of the bonus of a period',
  params: one,
  body: rappelPaymentSchema,
  response: noContent,
  idempotent: true,
  failure: insurerAccountErrors.RAPPEL_FAILED,
  fields: RAPPEL_FIELDS,
});

export const readPolicyRappel = route({
  method: 'GET',
  path: '/rendiconti/rappel/polizze/:id',
  access: { roles: ['READ_DETTAGLI_ECONOMICI'] },
  summary: 'What a policy earns of the volume bonuses that the user sees',
  params: one,
  response: z.object({
    items: z.array(
      z.object({
        ruleId: id(),
        company: z.string(),
        recipient: z.string().nullable(),
        from: z.string(),
        to: z.string(),
        pdu: z.int(),
        rate: z.int(),
        amount: z.int(),
      }),
    ),
  }),
  failure: insurerAccountErrors.LIST_FAILED,
});
