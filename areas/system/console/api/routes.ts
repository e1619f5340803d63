import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { idParam, intParam, lines, noContent, optionalLines, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { RUN_STATES } from '../domain/index.ts';
import { consoleErrors } from './errors.ts';
import { operationDoc, runDetail, runForm, runRow, scriptDetail, scriptForm, scriptRow } from './schemas.ts';

const access = { roles: ['GROOVY_CONSOLE'] } as const;
const one = z.object({ id: idParam() });
const reads = { access, failure: consoleErrors.CONSOLE_FAILED } as const;

export const SCRIPT_FIELDS = {
  name: { it: 'Nome', en: 'Name' },
  about: { it: 'Descrizione', en: 'Description' },
  shared: { it: 'Condiviso con chi usa la console', en: 'Shared with the users of the console' },
  source: { it: 'Programma', en: 'Program' },
  parameters: { it: 'Parametri', en: 'Parameters' },
} as const;

export const PARAMETER_FIELDS = {
  name: { it: 'Nome nel programma', en: 'Name in the program' },
  label: { it: 'Etichetta', en: 'Label' },
  kind: { it: 'Tipo', en: 'Kind' },
  required: { it: 'Obbligatorio', en: 'Required' },
} as const;

export const readScriptApi = route({
  ...reads,
  method: 'GET',
  path: '/admin/console/api',
  summary: 'The queries and commands that scripts may call, with the types of their fields',
  response: z.object({ operations: z.array(operationDoc), approval: z.boolean() }),
});

export const listScripts = route({
  ...reads,
  method: 'GET',
  path: '/admin/console/script',
  summary: "The user's scripts and the shared ones, by name",
  response: z.object({ items: z.array(scriptRow) }),
});

export const readScript = route({
  ...reads,
  method: 'GET',
  path: '/admin/console/script/:id',
  summary: 'A script with its versions; `versione` reads an earlier one',
  params: one,
  query: z.object({ versione: intParam(1, 1_000_000).optional() }),
  errors: [commonErrors.NOT_FOUND],
  response: scriptDetail,
});

const saves = { access, failure: consoleErrors.SCRIPT_SAVE_FAILED, fields: SCRIPT_FIELDS } as const;

export const createScript = route({
  ...saves,
  method: 'POST',
  path: '/admin/console/script',
  idempotent: true,
  summary: 'Save a new script',
  body: scriptForm,
  response: scriptDetail,
});

export const saveScript = route({
  ...saves,
  method: 'PUT',
  path: '/admin/console/script/:id',
  summary: 'Save a new version of a script; needs If-Match',
  params: one,
  body: scriptForm,
  errors: [commonErrors.NOT_FOUND, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED, consoleErrors.NOT_OWNER],
  response: scriptDetail,
});

export const deleteScript = route({
  ...saves,
  method: 'DELETE',
  path: '/admin/console/script/:id',
  summary: 'Delete a script; its runs stay',
  params: one,
  errors: [commonErrors.NOT_FOUND, consoleErrors.NOT_OWNER],
  response: noContent,
});

export const startRun = route({
  access,
  method: 'POST',
  path: '/admin/console/esecuzioni',
  failure: consoleErrors.RUN_FAILED,
  summary: 'Run a script: read only, or as a dry run whose differences can be applied later',
  body: runForm,
  fields: SCRIPT_FIELDS,
  errors: [consoleErrors.CONSOLE_BUSY],
  response: runDetail,
});

export const stopRun = route({
  access,
  method: 'POST',
  path: '/admin/console/ferma',
  failure: consoleErrors.STOP_FAILED,
  summary: 'Stop a run of the user, also one that has not begun; it ends with what it printed so far',
  body: z.object({ key: runForm.shape.key }),
  response: noContent,
});

export const listRuns = route({
  ...reads,
  method: 'GET',
  path: '/admin/console/esecuzioni',
  summary: "The user's runs and those that asked for approval, newest first; with ENTITY_TRACE those of all users",
  query: tableQuery(['createdAt']).extend({ stato: z.enum(keysOf(RUN_STATES)).optional() }),
  response: paged(runRow),
});

export const readRun = route({
  ...reads,
  method: 'GET',
  path: '/admin/console/esecuzioni/:id',
  summary: 'A run with its script, output and differences',
  params: one,
  query: z.object({ record: intParam(1, 1000).default(20) }),
  errors: [commonErrors.NOT_FOUND],
  response: runDetail,
});

export const RUN_REASON_FIELDS = { reason: { it: 'Motivo', en: 'Reason' }, note: { it: 'Nota', en: 'Note' } } as const;
export const reasonForm = z.object({ reason: lines(300) });

const decisions = {
  access,
  method: 'POST',
  params: one,
  fields: RUN_REASON_FIELDS,
} as const;

export const applyRun = route({
  ...decisions,
  path: '/admin/console/esecuzioni/:id/applica',
  failure: consoleErrors.APPLY_FAILED,
  summary: 'Apply exactly the differences of a dry run in one transaction; `applied` is false when data have changed',
  body: reasonForm,
  errors: [
    commonErrors.NOT_FOUND,
    consoleErrors.CONSOLE_BUSY,
    consoleErrors.RUN_IN_OTHER_STATE,
    consoleErrors.NOT_YOUR_RUN,
    consoleErrors.APPROVAL_NEEDED,
    consoleErrors.DRY_RUN_TOO_OLD,
  ],
  response: z.object({ applied: z.boolean() }),
});

export const askForApproval = route({
  ...decisions,
  path: '/admin/console/esecuzioni/:id/chiedi',
  failure: consoleErrors.DECISION_FAILED,
  summary: 'Ask a second person to approve the differences of a dry run',
  body: reasonForm,
  errors: [
    commonErrors.NOT_FOUND,
    consoleErrors.RUN_IN_OTHER_STATE,
    consoleErrors.NOT_YOUR_RUN,
    consoleErrors.APPROVAL_OFF,
    consoleErrors.DRY_RUN_TOO_OLD,
  ],
  response: noContent,
});

export const decideRun = route({
  ...decisions,
  path: '/admin/console/esecuzioni/:id/decidi',
  failure: consoleErrors.DECISION_FAILED,
  summary: 'Approve or refuse the differences of a dry run of another user',
  body: z
    .object({ approve: z.boolean(), note: optionalLines(300) })
    .refine(({ approve, note }) => approve || note !== null, { path: ['note'], params: { rule: 'required', ruleParams: {} } }),
  errors: [commonErrors.NOT_FOUND, consoleErrors.RUN_IN_OTHER_STATE, consoleErrors.OWN_RUN],
  response: noContent,
});
