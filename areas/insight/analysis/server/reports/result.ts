import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Reports } from '#platform/server-kit/database/reports.ts';
import { analysisErrors, type ExtractionResult } from '../../api/index.ts';
import { type Column, isGrouped } from '../../domain/definition/definition.ts';
import { faultText } from '../../domain/definition/fault-texts.ts';
import { type AnalysisModel, type Definition, definitionFaults } from '../../domain/index.ts';
import { findField } from '../../domain/model.ts';
import { openModel, type Rights, rightsOf } from '../../domain/open-model.ts';
import { AGGREGATE_LABELS, STEP_LABELS } from '../../domain/texts.ts';
import { compile } from '../compile/compile.ts';
import { scopesOf } from '../compile/scopes.ts';
import { findExtraction } from '../store/find-extraction.ts';
import { bounded, PREVIEW_SECONDS } from './bounded.ts';

/** Rows of a preview. */
const PREVIEW_ROWS = 50;

/** Returns the heading of a column: the field, with its calculation or the part of its date. */
export function titleOf(model: AnalysisModel, { field, aggregate, step }: Column, language: UserWork['language']): string {
  const name = findField(model, field)?.label[language] ?? field;
  if (aggregate !== null) return aggregate === 'COUNT' ? name : `${name} (${AGGREGATE_LABELS[aggregate][language].toLowerCase()})`;
  return step === null || step === 'DAY' ? name : `${name} (${STEP_LABELS[step][language].toLowerCase()})`;
}

/** Throws 422 with every fault at its part. */
export function requireFaultless(work: UserWork, rights: Rights, definition: Definition): AnalysisModel {
  const model = openModel(rights);
  const faults = definitionFaults(model, definition);
  if (faults.length === 0) return model;
  throw new FieldErrors(Object.fromEntries(faults.map((fault) => [fault.path, faultText(fault, model, work.language)])));
}

/** Reads the first rows of a definition as its reader sees them. Throws 422 for faults, TOO_SLOW, BUSY. */
export async function readResult(work: UserWork, reports: Reports, definition: Definition, rights: Rights): Promise<ExtractionResult> {
  const model = requireFaultless(work, rights, definition);
  const scopes = await scopesOf(work, rights);
  const { statement, columns } = compile(definition, { rights, scopes, today: work.today, limit: PREVIEW_ROWS + 1 });
  const { rows, fault } = await bounded(reports, PREVIEW_SECONDS, async (db, fault) => ({ ...(await statement.execute(db)), fault }));
  return {
    columns: definition.columns.map((column, i) => ({
      title: titleOf(model, column, work.language),
      type: columns[i]?.type ?? 'TEXT',
      codes: columns[i]?.codes ?? null,
      step: column.step,
      masked: findField(model, column.field)?.masked ?? false,
      isResult: column.aggregate !== null,
    })),
    rows: rows.slice(0, PREVIEW_ROWS).map((row) => columns.map((_, i) => row[`c${i}`] ?? null)),
    more: rows.length > PREVIEW_ROWS,
    shape: isGrouped(definition) ? definition.shape : 'TABLE',
    replicaFault: fault,
  };
}

/** Reads the first rows of a saved extraction. Throws NOT_FOUND, and NO_LONGER_VALID for faults. */
export async function readSavedResult(work: UserWork, reports: Reports, id: number): Promise<ExtractionResult> {
  const { definition } = await findExtraction(work, id);
  const rights = rightsOf(work.actor.roles);
  if (definitionFaults(openModel(rights), definition).length > 0) throw new AppError(analysisErrors.NO_LONGER_VALID);
  return readResult(work, reports, definition, rights);
}
