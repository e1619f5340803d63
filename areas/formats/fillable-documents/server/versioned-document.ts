import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { displacedBy } from '#platform/domain-kit/versioned/supersession.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Versioned } from '#platform/server-kit/versioned/versioned.ts';
import { fillableDocumentEvents, fillableErrors } from '../api/index.ts';
import { FILLABLE_FAULTS, FILLABLE_SHAPE, type FillableContent, fillableFaults } from '../domain/index.ts';
import { findDocument } from './visibility.ts';

/** Faults that one message names. */
const NAMED = 3;

/** Throws NOT_PUBLISHABLE with the first faults of a version. */
function refuseFaults({ language }: UserWork, content: FillableContent): void {
  const faults = fillableFaults(content);
  if (faults.length === 0) return;
  const named = faults.slice(0, NAMED).map(({ code, field }) => interpolate(FILLABLE_FAULTS[code][language], { field: field ?? '' }));
  const more = faults.length > NAMED ? '; …' : '';
  throw new AppError(fillableErrors.NOT_PUBLISHABLE, { faults: `${named.join('; ')}${more}` });
}

/** Fillable documents as versioned records: one draft at a time, published from a day without a validation of its own. */
export const fillableDocument: Versioned = {
  tables: { record: 'fillable_document', version: 'fillable_version', owner: 'document_id' },
  events: fillableDocumentEvents,
  shape: FILLABLE_SHAPE,
  publication: 'PUBBLICA_BOZZA',
  refusals: { SALVA: fillableErrors.NOT_A_DRAFT, ELIMINA: fillableErrors.NOT_A_DRAFT, PUBBLICA: fillableErrors.NOT_A_DRAFT },
  secondDraft: fillableErrors.DRAFT_EXISTS,
  lock: (work, id) => findDocument(work, id, { lock: true }),
  align: async () => undefined,
  passChecks: async (work, { content }) => {
    // Checked by the schema of the route when it was saved.
    refuseFaults(work, content as FillableContent);
    return [];
  },
  displaced: displacedBy,
};

/** A version of a document with its content. */
export interface VersionWithContent {
  readonly id: number;
  readonly number: number;
  readonly status: 'BOZZA' | 'PUBBLICATA' | 'SUPERATA';
  readonly version: number;
  readonly content: FillableContent;
}

/** Returns the draft of a document, or its newest version: what its page shows. Throws NOT_FOUND for an unknown document. */
export async function shownVersion({ db }: Pick<UserWork, 'db'>, id: number): Promise<VersionWithContent> {
  const row = await db
    .selectFrom('fillable_version')
    .select(['id', 'number', 'status', 'version', 'content'])
    .where('document_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}
