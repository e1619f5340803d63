import type { Answer, Question, TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import { namesOf, reporter } from '../report.ts';
import { TARIFF_RULES } from '../tariff-rule-texts.ts';

const found = reporter(TARIFF_RULES);

function coveragesOf({ effect }: Answer): readonly string[] | undefined {
  return effect !== undefined && 'coverages' in effect ? effect.coverages : undefined;
}

function questionFindings(question: Question, path: string, mandatory: ReadonlySet<string>): Finding[] {
  const { answers, autoAnswer, mustBeProposed } = question;
  const params = { question: { it: question.it || question.code, en: question.en || question.code } };
  const blocks = (answer: Answer) => answer.effect?.kind === 'BLOCCA';
  const given = autoAnswer === null ? answers : answers.filter((answer) => answer.code === autoAnswer);
  const always = given.length > 0 && given.every(blocks) && (mustBeProposed || autoAnswer !== null);
  return [
    ...(answers.length === 0 ? [found('DOMANDA_SENZA_RISPOSTE', path, params)] : []),
    ...(answers.length > 0 && given.length === 0 ? [found('RISPOSTA_AUTOMATICA_INESISTENTE', `${path}.autoAnswer`, params)] : []),
    ...(always ? [found('QUESTIONARIO_SEMPRE_BLOCCATO', path, params)] : []),
    ...answers.flatMap((answer, i) => {
      const at = `${path}.answers.${i}`;
      const coverages = coveragesOf(answer);
      const lost = answer.effect?.kind === 'ESCLUDE' ? (coverages ?? []).filter((type) => mandatory.has(type)) : [];
      return [
        ...(coverages?.length === 0 ? [found('EFFETTO_SENZA_GARANZIE', at, params)] : []),
        ...(lost.length > 0 ? [found('RISPOSTA_ESCLUDE_OBBLIGATORIA', at, { ...params, coverages: namesOf(lost) })] : []),
        ...answer.children.flatMap((child, c) => questionFindings(child, `${at}.children.${c}`, mandatory)),
      ];
    }),
  ];
}

/** Questions that cannot be answered, that always block, or whose answers have no effect or contradictory ones. */
export function questionnaireFindings({ questionnaire, coverages }: TariffContent): Finding[] {
  const mandatory = new Set(coverages.filter((coverage) => coverage.mandatory).map((coverage) => coverage.type));
  return questionnaire.flatMap((question, i) => questionFindings(question, `questionnaire.${i}`, mandatory));
}
