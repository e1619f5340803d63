import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, noContent, plainDate } from '#platform/api-kit/schemas.ts';
import { renewalErrors } from './errors.ts';
import { assignForm, assignmentRule, assignPlan, operatorForm, operatorSchema, RULES_FIELDS, ruleForm, rulesForm } from './schemas.ts';

const RENEW = { roles: ['CREATE_RINNOVI'] } as const;
const MANAGE = { roles: ['RESPONSABILE_CALL_CENTER'] } as const;
/** The rules hold for every call centre: they are the agency's. */
const CONFIGURE = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
const one = z.object({ id: idParam() });
const stale = [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED];
const assigning = { access: MANAGE, failure: renewalErrors.ASSIGN_FAILED } as const;

export const listOperators = route({
  ...assigning,
  method: 'GET',
  path: '/polizze/pratiche-rinnovo/operatori',
  summary: 'Operators of renewals with their load, absences and whether they can take cases',
  response: z.object({ items: z.array(operatorSchema) }),
});

export const saveOperator = route({
  ...assigning,
  method: 'PUT',
  path: '/polizze/pratiche-rinnovo/operatori/:id',
  summary: 'Languages, highest load and absence of an operator',
  params: one,
  body: operatorForm,
  response: noContent,
  idempotent: true,
});

export const listAssignmentRules = route({
  ...assigning,
  method: 'GET',
  path: '/polizze/pratiche-rinnovo/assegnazione',
  summary: 'Rules of the assignment in their order, and the producers that they may name',
  response: z.object({
    items: z.array(assignmentRule),
    producers: z.array(z.object({ id: id(), name: z.string() })),
  }),
});

export const createAssignmentRule = route({
  ...assigning,
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/assegnazione',
  summary: 'Adds a rule after the others',
  body: ruleForm,
  response: z.object({ id: id() }),
  errors: [renewalErrors.NOT_AN_OPERATOR],
  idempotent: true,
});

export const saveAssignmentRule = route({
  ...assigning,
  method: 'PUT',
  path: '/polizze/pratiche-rinnovo/assegnazione/:id',
  summary: 'Changes a rule; needs If-Match',
  params: one,
  body: ruleForm,
  response: noContent,
  errors: [...stale, renewalErrors.NOT_AN_OPERATOR],
});

export const deleteAssignmentRule = route({
  ...assigning,
  method: 'DELETE',
  path: '/polizze/pratiche-rinnovo/assegnazione/:id',
  summary: 'Removes a rule',
  params: one,
  response: noContent,
});

export const previewAssignment = route({
  ...assigning,
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/abbina/anteprima',
  summary: 'What the same body would do, without saving',
  body: assignForm,
  response: assignPlan,
  errors: [renewalErrors.NOT_AN_OPERATOR],
});

export const assignRenewals = route({
  ...assigning,
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/abbina',
  summary: 'Gives cases to operators, by the rules or in equal parts',
  body: assignForm,
  response: assignPlan,
  errors: [renewalErrors.NOT_AN_OPERATOR],
  idempotent: true,
});

export const readRenewalRules = route({
  method: 'GET',
  path: '/polizze/pratiche-rinnovo/regole',
  access: CONFIGURE,
  failure: renewalErrors.LIST_FAILED,
  summary: 'How cases are worked, with the call centres and producers to choose',
  response: rulesForm.extend({
    version: z.int(),
    callCentres: z.array(z.object({ id: id(), name: z.string() })),
    producersToChoose: z.array(z.object({ id: id(), name: z.string() })),
    productsToChoose: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

export const saveRenewalRules = route({
  method: 'PUT',
  path: '/polizze/pratiche-rinnovo/regole',
  access: CONFIGURE,
  failure: renewalErrors.CASE_SAVE_FAILED,
  summary: 'Changes how cases are worked; needs If-Match',
  body: rulesForm,
  response: noContent,
  errors: stale,
  fields: RULES_FIELDS,
});

export const PERIOD_FIELDS = {
  from: { it: 'In scadenza dal', en: 'Expires from' },
  to: { it: 'In scadenza al', en: 'Expires to' },
} as const;

export const priceRun = z.object({
  id: id(),
  taskId: id().nullable(),
  expiresFrom: z.string(),
  expiresTo: z.string(),
  priced: z.int(),
  blocked: z.int(),
  oldPremium: z.int(),
  newPremium: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type PriceRun = z.output<typeof priceRun>;

export const listPriceRuns = route({
  method: 'GET',
  path: '/polizze/pratiche-rinnovo/rinnova',
  access: RENEW,
  failure: renewalErrors.PRICE_FAILED,
  summary: 'Latest runs of the user, and how many open cases expire in a period',
  query: z.object({ da: plainDate(), a: plainDate() }),
  response: z.object({
    cases: z.int(),
    blocks: z.array(z.object({ code: z.string(), cases: z.int() })),
    items: z.array(priceRun),
  }),
});

export const startPriceRun = route({
  method: 'POST',
  path: '/polizze/pratiche-rinnovo/rinnova',
  access: RENEW,
  failure: renewalErrors.PRICE_FAILED,
  summary: 'Prices the next term of all open cases that expire in a period, as a task',
  body: z.object({ from: plainDate(), to: plainDate() }),
  response: z.object({ id: id(), taskId: id() }),
  fields: PERIOD_FIELDS,
  idempotent: true,
});
