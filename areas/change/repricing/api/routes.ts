import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { binary, idParam, intParam, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { impactErrors } from './errors.ts';
import {
  dimension,
  impactChange,
  impactGroup,
  impactReason,
  impactRunRow,
  impactUnpriceable,
  startImpactBody,
  traceComparison,
} from './schemas.ts';

const run = z.object({ id: idParam() });
/** Only contracts with this reason: `CODE` or `CODE:COVERAGE`. */
const reason = z.string().max(80).optional();
const version = run.extend({ numero: intParam(1, 1_000_000) });

export const startImpact = route({
  method: 'POST',
  path: '/tariffe/:id/versioni/:numero/impatto',
  access: { roles: ['CREATE_TARIFFE', 'UPDATE_TARIFFE'] },
  summary: 'Reprice the last quotations and the contracts in force with an unpublished version',
  params: version,
  body: startImpactBody,
  response: z.object({ id: z.int(), taskId: z.int() }),
  errors: [impactErrors.DRAFT_HAS_FAULTS, impactErrors.NOTHING_TO_REPRICE],
  idempotent: true,
  fields: {
    quotations: { it: 'Ultimi preventivi', en: 'Last quotations' },
    contracts: { it: 'Contratti in vigore', en: 'Contracts in force' },
    baseline: { it: 'Confronta con', en: 'Compare with' },
  },
});

export const listImpacts = route({
  method: 'GET',
  path: '/tariffe/:id/versioni/:numero/impatto',
  access: { roles: ['READ_TARIFFE'] },
  summary: 'Impact runs of a version, newest first',
  params: version,
  response: z.object({ items: z.array(impactRunRow) }),
});

export const readImpact = route({
  method: 'GET',
  path: '/impatti/:id',
  access: { roles: ['READ_TARIFFE'] },
  summary: 'An impact run: progress, sums and largest changes',
  params: run,
  response: impactRunRow.extend({ largest: z.array(impactChange), reasons: z.array(impactReason) }),
});

export const listImpactGroups = route({
  method: 'GET',
  path: '/impatti/:id/gruppi',
  access: { roles: ['READ_TARIFFE'] },
  summary: 'Increases and decreases by product, zone, age of the vehicle or dealer',
  params: run,
  query: tableQuery(['label', 'count', 'decreases', 'increases', 'unpriceable', 'before', 'after', 'difference']).extend({
    dimensione: dimension.default('PRODOTTO'),
  }),
  response: paged(impactGroup),
});

export const listUnpriceable = route({
  method: 'GET',
  path: '/impatti/:id/senza-prezzo',
  access: { roles: ['READ_TARIFFE'] },
  summary: 'Contracts that the draft gives no price, with the reasons',
  params: run,
  query: tableQuery(['number', 'premium']).extend({ motivo: reason }),
  response: paged(impactUnpriceable),
});

export const exportUnpriceable = route({
  method: 'GET',
  path: '/impatti/:id/senza-prezzo/esporta',
  cost: 'EXPORT',
  access: { roles: ['READ_TARIFFE'] },
  summary: 'The contracts without a price as a file',
  params: run,
  query: z.object({ formato: z.enum(['CSV', 'XLSX']), motivo: reason }),
  response: binary,
});

export const compareTraces = route({
  method: 'GET',
  path: '/impatti/:id/confronto/:contractId',
  cost: 'CALCULATION',
  access: { roles: ['READ_TARIFFE'] },
  summary: 'The steps of a contract’s price with its own version and with the draft',
  params: run.extend({ contractId: idParam() }),
  response: traceComparison,
  errors: [impactErrors.NOT_COMPARABLE],
});
