import { FieldErrors } from '#platform/api-kit/errors.ts';
import { replacedBy } from '#platform/domain-kit/versioned/supersession.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Versioned } from '#platform/server-kit/versioned/versioned.ts';
import { questionnaireEvents } from '../api/audit-events.ts';
import { needsErrors } from '../api/index.ts';
import { FAULT_TEXTS, type Known, NEEDS_SHAPE, type NeedsContent, needsFaults } from '../domain/index.ts';

/** Id of the general questionnaire: there is one. */
export const QUESTIONNAIRE = 1;

async function knownCodes(db: Database): Promise<Known> {
  const products = await db.selectFrom('product').select('code').execute();
  const coverages = await db.selectFrom('coverage_type').select('code').execute();
  return { products: new Set(products.map(({ code }) => code)), coverages: new Set(coverages.map(({ code }) => code)) };
}

/** Refuses a questionnaire with faults, each at its field. */
async function refuseFaults({ db, language }: UserWork, content: NeedsContent): Promise<void> {
  const faults = needsFaults(content, await knownCodes(db));
  if (faults.length === 0) return;
  throw new FieldErrors(Object.fromEntries(faults.toReversed().map(({ path, code }) => [path, FAULT_TEXTS[code][language]])));
}

/**
 * The questionnaire as a versioned record: one draft at a time, without a validation of its own, and a publication
 * applies at once. A draft may be incomplete but not contradictory.
 */
export const questionnaire: Versioned = {
  tables: { record: 'questionnaire', version: 'needs_version', owner: 'questionnaire_id' },
  events: questionnaireEvents,
  shape: NEEDS_SHAPE,
  publication: 'PUBBLICA_BOZZA',
  refusals: { SALVA: needsErrors.NOT_A_DRAFT, ELIMINA: needsErrors.NOT_A_DRAFT, PUBBLICA: needsErrors.NOT_A_DRAFT },
  secondDraft: needsErrors.DRAFT_EXISTS,
  lock: (work, id) => work.db.selectFrom('questionnaire').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  align: async (work, _id, content) => {
    // Checked by the schema of the route when it was sent.
    const questions = content as NeedsContent;
    if (questions.questions.length > 0) await refuseFaults(work, questions);
  },
  passChecks: async (work, { content }) => {
    await refuseFaults(work, content as NeedsContent);
    return [];
  },
  displaced: replacedBy,
};
