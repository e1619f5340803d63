import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  intro:
    'Che cosa risponde al posto di ogni servizio e come sono andate le ultime chiamate. Indirizzi e chiavi si impostano all’installazione; quelle dei pagamenti nella configurazione globale.',
  service: 'Servizio',
  mode: 'Chi risponde',
  health: 'Stato',
  lastSuccess: 'Ultima risposta',
  lastFailure: 'Ultimo errore',
  since: 'non risponde dal',
  modes: { REALE: 'Servizio collegato', INTERNO: 'Il prodotto stesso', ASSENTE: 'Non collegato' },
  states: { FUNZIONA: 'Funziona', NON_RISPONDE: 'Non risponde', MAI_USATO: 'Mai chiamato' },
} as const;

export const useServicesTexts = areaTexts({ it, en: () => import('./en.ts') });
