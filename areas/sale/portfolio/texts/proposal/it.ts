import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

/** Texts of the signed proposal form, which only the page of a policy shows. */
const it = {
  form: {
    title: 'Modulo di proposta firmato',
    missing: 'Non consegnato',
    todo: 'Fallo firmare (è tra i Documenti) e consegnalo all’agenzia, che lo registra qui.',
    awaited: 'L’agenzia lo attende da chi ha venduto la polizza.',
    delivered: 'Consegnato il {date}',
    checkedBy: 'Controllato da {name}',
    tick: 'Segna come consegnato',
    dayNeeded: 'Indica il giorno della consegna',
    undo: 'Togli la spunta',
    undoTitle: 'Il modulo non è stato consegnato?',
    undoText: 'Chi ha venduto la polizza dovrà consegnarlo entro i termini.',
    done: 'Modulo di proposta consegnato',
    undone: 'Spunta tolta',
    cancel: 'Annulla',
  },
} as const;

export const useProposalTexts = areaTexts({ it, en: () => import('./en.ts') });
