import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, lines, noContent, plainDate } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { CATEGORIES, isLongEnough, UNITS } from '../domain/index.ts';
import { privacyErrors } from './errors.ts';

const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
const path = '/configurazione/conservazione' as const;

const rule = z.object({
  category: z.enum(CATEGORIES),
  validFrom: plainDate(),
  period: z.int().min(1).max(1000),
  unit: z.enum(UNITS),
  source: lines(500),
  toConfirm: z.boolean(),
});

const [, belowTheLaw] = brokenBy(
  'invalid',
  isLongEnough,
  {},
  {
    it: 'Il periodo è più breve di quello che la legge impone',
    en: 'The period is shorter than the law demands',
  },
);

export const retentionRuleSchema = rule.refine(isLongEnough, { ...belowTheLaw, path: ['period'] });

const ruleRow = rule.extend({
  id: id(),
  state: z.enum(['PAST', 'IN_FORCE', 'FUTURE']),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export type RetentionRow = z.output<typeof ruleRow>;

export const RETENTION_FIELDS = {
  category: { it: 'Dati', en: 'Data' },
  validFrom: { it: 'In vigore dal', en: 'In force from' },
  period: { it: 'Periodo', en: 'Period' },
  unit: { it: 'Unità', en: 'Unit' },
  source: { it: 'Base giuridica o decisione', en: 'Legal basis or decision' },
  toConfirm: { it: 'Da confermare con il consulente', en: 'To be confirmed by counsel' },
} as const;

export const listRetention = route({
  method: 'GET',
  path,
  access,
  summary: 'The rules on how long personal data is kept, their history, and how the last nightly run ended',
  response: z.object({
    items: z.array(ruleRow),
    lastRun: z.object({ at: z.string(), status: z.string(), counts: z.record(z.string(), z.number()) }).nullable(),
  }),
});

export const saveRetention = route({
  method: 'POST',
  path,
  access,
  failure: privacyErrors.RETENTION_SAVE_FAILED,
  summary: 'Save a retention rule from a future day; rules in force stay as history, a future one of the same day is replaced',
  body: retentionRuleSchema,
  response: noContent,
  fields: RETENTION_FIELDS,
});

export const previewRetention = route({
  method: 'GET',
  path: `${path}/anteprima`,
  access,
  cost: 'SEARCH',
  summary: 'How many rows the next nightly run would anonymise or delete, by kind of data; changes nothing',
  response: z.object({ items: z.array(z.object({ category: z.enum(CATEGORIES), before: plainDate(), count: z.int() })) }),
});
