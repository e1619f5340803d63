import { interpolateText, joinTexts, type Text } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { Relation } from './contacts.ts';
import type { AutomaticReason, DeactivationCause } from './deactivation.ts';
import type { NoteType } from './registry/note-types.ts';
import type { RegistrationProblem } from './registry/registration.ts';
import type { Service } from './services.ts';

export const RELATION_LABELS: Readonly<Record<Relation, Text>> = {
  SUPERIORE: { it: 'Superiore', en: 'Superior' },
  AGENZIA: { it: 'Agenzia', en: 'Agency' },
  RETE: { it: 'Rete', en: 'Network' },
  COLLEGA: { it: 'Collega', en: 'Colleague' },
};

export const DEACTIVATION_LABELS: Readonly<Record<DeactivationCause, Text>> = {
  MANUALE: { it: 'Disattivato manualmente', en: 'Deactivated by hand' },
  ISCRIZIONE_RUI_MANCANTE: { it: 'Non iscritto al RUI', en: 'Not registered in the RUI' },
  ESTRATTI_CONTO_NON_PAGATI: { it: 'Estratti conto non pagati', en: 'Unpaid statements' },
  FORMAZIONE_IVASS_NON_IN_REGOLA: { it: 'Formazione IVASS non in regola', en: 'IVASS training not in order' },
  MODULI_PROPOSTA_MANCANTI: { it: 'Moduli di proposta firmati mancanti', en: 'Missing signed proposal forms' },
};

export const NOTE_TYPE_LABELS: Readonly<Record<NoteType, Text>> = {
  COMMERCIALE: { it: 'Commerciale', en: 'Sales' },
  AMMINISTRATIVA: { it: 'Amministrativa', en: 'Administration' },
  FORMAZIONE: { it: 'Formazione', en: 'Training' },
  RECLAMO: { it: 'Reclamo', en: 'Complaint' },
  ALTRO: { it: 'Altro', en: 'Other' },
};

export const SERVICE_LABELS: Readonly<Record<Service, Text>> = {
  VENDITA_NUOVO: { it: 'Vendita di veicoli nuovi', en: 'Sale of new vehicles' },
  VENDITA_USATO: { it: 'Vendita di veicoli usati', en: 'Sale of used vehicles' },
  OFFICINA: { it: 'Officina', en: 'Workshop' },
  CARROZZERIA: { it: 'Carrozzeria', en: 'Body shop' },
  NOLEGGIO: { it: 'Noleggio', en: 'Rental' },
  FINANZIAMENTI: { it: 'Finanziamenti', en: 'Financing' },
  PRATICHE_AUTO: { it: 'Pratiche auto', en: 'Vehicle paperwork' },
};

const REGISTRATION_PROBLEM_TEXTS: Readonly<Record<RegistrationProblem['code'], Text>> = {
  NON_ISCRITTO: { it: "manca l'iscrizione al RUI", en: 'there is no registration in the RUI' },
  SOSPESO: { it: "l'iscrizione al RUI è sospesa dal {since}", en: 'the registration in the RUI is suspended since {since}' },
  CANCELLATO: { it: "l'iscrizione al RUI è cancellata dal {since}", en: 'the registration in the RUI is cancelled since {since}' },
  ALTRA_SEZIONE: {
    it: 'è nella sezione {section} del RUI invece che in {sections}',
    en: 'is in section {section} of the RUI instead of {sections}',
  },
  ADDETTO_INTERNO: {
    it: "come addetto interno non basta: serve l'iscrizione al RUI",
    en: 'internal staff is not enough: registration is needed',
  },
  NON_INTERMEDIARIO: { it: 'è registrato come non intermediario', en: 'is recorded as no intermediary' },
};

/** Returns why a user may not distribute insurance, after their name. */
export function registrationProblemText(problem: RegistrationProblem): Text {
  return interpolateText(REGISTRATION_PROBLEM_TEXTS[problem.code], {
    ...('since' in problem && { since: formatDate(problem.since) }),
    ...('sections' in problem && { section: problem.section ?? '–', sections: problem.sections.join(', ') }),
  });
}

const STATEMENT_UNPAID: Text = { it: 'Estratto conto {number} scaduto il {dueOn}', en: 'Statement {number} was due on {dueOn}' };
const OTHER_STATEMENTS: Text = { it: ' e altri {others}', en: ' and {others} more' };
const UNTRAINED: Text = {
  it: 'Ore di formazione IVASS mancanti dopo la scadenza',
  en: 'Hours of IVASS training are missing after the deadline',
};
const FORM_MISSING: Text = {
  it: 'Moduli di proposta firmati non consegnati: polizza {policyNumber}',
  en: 'Signed proposal forms not delivered: policy {policyNumber}',
};
const OTHER_FORMS: Text = { it: ' e altre {others}', en: ' and {others} more' };

/** Returns why a user is deactivated by an automatic cause. */
export function automaticReasonText(reason: AutomaticReason): Text {
  switch (reason.cause) {
    case 'ISCRIZIONE_RUI_MANCANTE':
      return registrationProblemText(reason.problem);
    case 'ESTRATTI_CONTO_NON_PAGATI': {
      const text = reason.others === 0 ? STATEMENT_UNPAID : joinTexts([STATEMENT_UNPAID, OTHER_STATEMENTS], '');
      return interpolateText(text, { ...reason, dueOn: formatDate(reason.dueOn) });
    }
    case 'FORMAZIONE_IVASS_NON_IN_REGOLA':
      return UNTRAINED;
    case 'MODULI_PROPOSTA_MANCANTI':
      return interpolateText(reason.others === 0 ? FORM_MISSING : joinTexts([FORM_MISSING, OTHER_FORMS], ''), { ...reason });
  }
}
