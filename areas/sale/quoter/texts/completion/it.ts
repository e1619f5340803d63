import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  intro:
    'Il preventivo è accettato a {amount}: qui si completa quello che serve alla polizza. Il prezzo e le garanzie restano come accettati.',
  policyIntro: 'La polizza è emessa: qui si indicano i dati della black box. La polizza viene preparata di nuovo.',
  missing: "Prima dell'emissione manca",
  cover: 'Decorrenza',
  effectiveHelp: 'La copertura inizia alle ore 24:00 di questo giorno.',
  blackBox: 'Black box',
  imeiPaired: 'Per scriverne un altro, prima togli la black box dalla polizza.',
  again: 'Documenti da consegnare e firmare di nuovo',
  againText:
    'Il cliente ha già ricevuto i documenti con altri dati: salvando vengono preparati di nuovo, poi vanno consegnati e firmati prima dell’emissione.',
  saved: 'Dati di {number} completati',
} as const;

/** Texts of the form for data after acceptance. */
export const useCompletionTexts = areaTexts({ it, en: () => import('./en.ts') });
