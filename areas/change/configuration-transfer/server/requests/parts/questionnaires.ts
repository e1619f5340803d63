import { FAULT_TEXTS, needsFaults } from '#areas/offer/needs/domain/index.ts';
import { bringNeeds, draftNeedsWith, storedNeeds } from '#areas/offer/needs/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import type { ExchangeBody, ExchangeStep } from '../../../api/index.ts';
import { leadingVersion } from '../leading-version.ts';
import type { CodesThere } from './rules.ts';
import { type ActionOf, type Destination, type ImportPlan, stepOf } from './step.ts';

type Questionnaire = ExchangeBody['questionnaires'][number];

/** Returns the general questionnaire of demands and needs in all its versions. */
export async function readQuestionnaires(db: Database): Promise<Questionnaire[]> {
  return (await storedNeeds(db)).map(({ sha256: _sha256, ...version }) => version);
}

function step(one: Questionnaire, action: ExchangeStep['action']): ExchangeStep {
  return stepOf('questionari', String(one.number), `Versione ${one.number}`, action);
}

/**
 * Imports all versions if there are none and nothing has been sold; otherwise the leading one becomes a draft if it
 * differs and no other draft is open.
 */
export async function planQuestionnaires(
  db: Database,
  { questionnaires }: ExchangeBody,
  codes: CodesThere,
  { sells }: Destination,
): Promise<ImportPlan> {
  const leading = leadingVersion(questionnaires);
  if (leading === undefined) return { steps: [], errors: [] };
  const here = await storedNeeds(db);
  const errors = needsFaults(leading.content, codes).map(({ path, code }) => ({
    place: `Questionario versione ${leading.number} › ${path}`,
    ...FAULT_TEXTS[code],
  }));
  if (here.length === 0 && !sells) return { steps: questionnaires.map((one) => step(one, 'NUOVO')), errors };
  const same = here.some(({ sha256 }) => sha256 === fingerprintOf(leading.content));
  const open = here.some(({ status }) => status === 'BOZZA');
  return { steps: [step(leading, same ? 'UGUALE' : open ? 'DIVERSO' : 'BOZZA')], errors };
}

/** Imports the versions, or makes the draft. */
export async function bringQuestionnaires(work: UserWork, { questionnaires }: ExchangeBody, actionOf: ActionOf): Promise<void> {
  const taken = questionnaires.filter(({ number }) => actionOf('questionari', String(number)) === 'NUOVO');
  await bringNeeds(work, taken);
  const draft = questionnaires.find(({ number }) => actionOf('questionari', String(number)) === 'BOZZA');
  if (draft !== undefined) await draftNeedsWith(work, draft.content);
}
