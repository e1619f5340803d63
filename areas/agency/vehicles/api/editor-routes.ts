import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { boolParam, id, idParam, noContent, paged, plainDate, repeated, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { ANTITHEFT_KINDS, POWERTRAINS, pointsFault, type ResidualPoint, VEHICLE_CATEGORIES } from '../domain/index.ts';
import { editorErrors } from './errors.ts';

const editing = [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS] as const;
const manager = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
const developer = { roles: ['DEVELOPER'] } as const;
const byId = z.object({ id: idParam() });
const created = z.object({ id: id() });
const code = text(40).refine(...brokenBy<string>('invalid', (value) => /^[A-Za-z0-9._-]+$/.test(value)));

/** A make as sent by its editor. */
export const brandBody = z.object({
  category: z.enum(VEHICLE_CATEGORIES),
  code: text(40)
    .toUpperCase()
    .refine(...brokenBy<string>('invalid', (value) => /^[A-Z]{3}$/.test(value))),
  name: text(60),
  quotationCode: code,
  suppressed: z.boolean().default(false),
});
const brandRow = z.object({
  id: id(),
  version: z.int(),
  category: z.enum(VEHICLE_CATEGORIES),
  code: z.string(),
  name: z.string(),
  quotationCode: z.string(),
  suppressed: z.boolean(),
  models: z.int(),
});
export type BrandRow = z.output<typeof brandRow>;

const brandFields = {
  category: { it: 'Tipo', en: 'Type' },
  code: { it: 'Sigla', en: 'Code' },
  name: { it: 'Marca', en: 'Make' },
  quotationCode: { it: 'Codice quotazione esterno', en: 'External quotation code' },
  suppressed: { it: 'Disabilitata', en: 'Disabled' },
};

export const listBrandRows = route({
  method: 'GET',
  path: '/configurazione/marche',
  access: manager,
  summary: 'Makes with their external quotation codes',
  query: tableQuery(['name', 'code', 'quotationCode', 'models']).extend({
    tipo: repeated(z.enum(VEHICLE_CATEGORIES)),
    attive: boolParam().optional(),
  }),
  response: paged(brandRow),
});

export const createBrand = route({
  method: 'POST',
  path: '/configurazione/marche',
  access: manager,
  summary: 'Add a make',
  body: brandBody,
  response: created,
  fields: brandFields,
});

export const saveBrand = route({
  method: 'PUT',
  path: '/configurazione/marche/:id',
  access: manager,
  summary: 'Change a make, or disable it',
  params: byId,
  body: brandBody,
  response: noContent,
  errors: editing,
  fields: brandFields,
});

export const deleteBrand = route({
  method: 'DELETE',
  path: '/configurazione/marche/:id',
  access: manager,
  summary: 'Delete a make without models',
  params: byId,
  response: noContent,
  errors: [editorErrors.BRAND_IN_USE],
});

/** An anti-theft device as sent by its editor. */
export const deviceBody = z.object({
  externalCode: code,
  name: text(80),
  kind: z.enum(ANTITHEFT_KINDS),
  suppressed: z.boolean().default(false),
});
const deviceRow = z.object({
  id: id(),
  version: z.int(),
  externalCode: z.string(),
  name: z.string(),
  kind: z.enum(ANTITHEFT_KINDS),
  suppressed: z.boolean(),
});
export type DeviceRow = z.output<typeof deviceRow>;

const deviceFields = {
  externalCode: { it: 'Codice esterno', en: 'External code' },
  name: { it: 'Nome', en: 'Name' },
  kind: { it: 'Tipo', en: 'Kind' },
  suppressed: { it: 'Disabilitato', en: 'Disabled' },
};

export const listDeviceRows = route({
  method: 'GET',
  path: '/configurazione/antifurti',
  access: developer,
  summary: 'Anti-theft devices',
  query: tableQuery(['name', 'externalCode', 'kind']).extend({
    tipo: repeated(z.enum(ANTITHEFT_KINDS)),
    attivi: boolParam().optional(),
  }),
  response: paged(deviceRow),
});

export const createDevice = route({
  method: 'POST',
  path: '/configurazione/antifurti',
  access: developer,
  summary: 'Add an anti-theft device',
  body: deviceBody,
  response: created,
  fields: deviceFields,
});

export const saveDevice = route({
  method: 'PUT',
  path: '/configurazione/antifurti/:id',
  access: developer,
  summary: 'Change an anti-theft device, or disable it',
  params: byId,
  body: deviceBody,
  response: noContent,
  errors: editing,
  fields: deviceFields,
});

export const deleteDevice = route({
  method: 'DELETE',
  path: '/configurazione/antifurti/:id',
  access: developer,
  summary: 'Delete an anti-theft device that no contract names',
  params: byId,
  response: noContent,
  errors: [editorErrors.DEVICE_IN_USE],
});

const share = z.int().min(0).max(1_000_000);

const FAULTS = {
  FIRST_AT_ZERO: { it: 'Il primo punto deve essere a 0 mesi', en: 'The first point must be at 0 months' },
  AGES_RISE: { it: 'I mesi devono crescere da un punto al successivo', en: 'Months must rise from point to point' },
  VALUES_FALL: { it: 'Il valore residuo non può crescere con l’età', en: 'The residual value cannot rise with age' },
} as const;

const points = z
  .array(z.object({ ageMonths: z.int().min(0).max(600), residual: share }))
  .min(2)
  .max(60);

/** One refinement for each fault, so that each has its own message. */
const soundPoints = (['FIRST_AT_ZERO', 'AGES_RISE', 'VALUES_FALL'] as const).reduce(
  (schema, fault) => schema.refine(...brokenBy<ResidualPoint[]>('invalid', (value) => pointsFault(value) !== fault, {}, FAULTS[fault])),
  points,
);

/** A residual-value table as sent by its editor: shares in millionths by age in months. */
export const curveBody = z.object({
  category: z.enum(VEHICLE_CATEGORIES),
  powertrain: z.enum(POWERTRAINS),
  validFrom: plainDate(),
  kmPerYear: z.int().min(1).max(200_000),
  perThousandKm: share,
  maxKmLoss: share,
  maxKmGain: share,
  points: soundPoints,
});

const curveRow = z.object({
  id: id(),
  version: z.int(),
  category: z.enum(VEHICLE_CATEGORIES),
  powertrain: z.enum(POWERTRAINS),
  validFrom: plainDate(),
  kmPerYear: z.int(),
  perThousandKm: z.int(),
  maxKmLoss: z.int(),
  maxKmGain: z.int(),
  points: z.array(z.object({ ageMonths: z.int(), residual: z.int() })),
  state: z.enum(['PAST', 'IN_FORCE', 'FUTURE']),
});
export type CurveRow = z.output<typeof curveRow>;

const curveFields = {
  category: { it: 'Tipo di veicolo', en: 'Kind of vehicle' },
  powertrain: { it: 'Motorizzazione', en: 'Powertrain' },
  validFrom: { it: 'In vigore dal', en: 'In force from' },
  kmPerYear: { it: 'Chilometri attesi all’anno', en: 'Expected kilometres a year' },
  perThousandKm: { it: 'Variazione ogni 1.000 km', en: 'Change for every 1,000 km' },
  maxKmLoss: { it: 'Perdita massima per i chilometri', en: 'Largest loss by kilometres' },
  maxKmGain: { it: 'Guadagno massimo per i chilometri', en: 'Largest gain by kilometres' },
  points: { it: 'Valori', en: 'Values' },
  'points.ageMonths': { it: 'Età in mesi', en: 'Age in months' },
  'points.residual': { it: 'Valore residuo', en: 'Residual value' },
};

export const listCurves = route({
  method: 'GET',
  path: '/configurazione/valori-residui',
  access: manager,
  summary: 'The residual-value tables, dated, the newest of each kind first',
  response: z.object({ items: z.array(curveRow) }),
});

export const createCurve = route({
  method: 'POST',
  path: '/configurazione/valori-residui',
  access: manager,
  summary: 'Add a residual-value table that begins in the future',
  body: curveBody,
  response: created,
  fields: curveFields,
});

export const saveCurve = route({
  method: 'PUT',
  path: '/configurazione/valori-residui/:id',
  access: manager,
  summary: 'Change a residual-value table before its first day',
  params: byId,
  body: curveBody,
  response: noContent,
  errors: [...editing, editorErrors.CURVE_BEGUN],
  fields: curveFields,
});

export const deleteCurve = route({
  method: 'DELETE',
  path: '/configurazione/valori-residui/:id',
  access: manager,
  summary: 'Delete a residual-value table before its first day',
  params: byId,
  response: noContent,
  errors: [editorErrors.CURVE_BEGUN],
});
