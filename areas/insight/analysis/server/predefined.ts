import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Reports } from '#platform/server-kit/database/reports.ts';
import type { readPredefined } from '../api/index.ts';
import { type Definition, daysOf } from '../domain/index.ts';
import type { Rights } from '../domain/open-model.ts';
import type { PredefinedName } from '../domain/predefined/predefined-codes.ts';
import { PREDEFINED, type Predefined } from '../domain/predefined/predefined-shape.ts';
import { readResult } from './reports/result.ts';
import { readRuns, readSchedule } from './store/read-extractions.ts';

/** Returns a prepared extraction. Throws FORBIDDEN without its role. */
export function requirePredefined({ actor }: UserWork, name: PredefinedName): Predefined {
  const found: Predefined = PREDEFINED[name];
  if (!actor.roles.has(found.role)) throw new AppError(commonErrors.FORBIDDEN);
  return found;
}

/** Its role opens the datasets that it reads; which rows, decides the visibility of the reader as everywhere. */
export function rightsFor({ actor }: UserWork, { opened, clear }: Predefined): Rights {
  return { roles: actor.roles, opened, clear };
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Returns the days of its own period today. */
export function usualSpan({ today }: UserWork, { period }: Predefined): Span {
  return daysOf(period.initial, today);
}

/** Returns its definition for the days of a period. */
export function definitionFor({ definition, period }: Predefined, { from, to }: Span): Definition {
  const within = { kind: 'STATEMENT', field: period.field, operator: 'BETWEEN', values: [from, to] } as const;
  return { ...definition, where: { ...definition.where, statements: [...definition.where.statements, within] } };
}

type Query = z.output<NonNullable<typeof readPredefined.query>>;

/** Reads its first rows, with the schedule and the latest files of the user. */
export async function readOnePredefined(work: UserWork, reports: Reports, name: PredefinedName, { dal, al }: Query) {
  const found = requirePredefined(work, name);
  const usual = usualSpan(work, found);
  const span = { from: dal ?? usual.from, to: al ?? usual.to };
  return {
    ...span,
    result: await readResult(work, reports, definitionFor(found, span), rightsFor(work, found)),
    schedule: await readSchedule(work, { name }),
    runs: await readRuns(work, { name }),
  };
}
