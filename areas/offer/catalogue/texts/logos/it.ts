import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  help: 'Il logo compare accanto al nome della compagnia nelle offerte, nel contratto e in testa ai documenti che il cliente riceve da ora in poi.',
  none: 'Nessuna compagnia',
  noneText: 'Qui compaiono le compagnie di cui vedi la configurazione.',
  noLogo: 'Senza logo',
  set: 'Carica il logo',
  setLabel: 'Carica il logo di {name}',
  replace: 'Sostituisci',
  replaceLabel: 'Sostituisci il logo di {name}',
  remove: 'Togli',
  removeLabel: 'Togli il logo di {name}',
  removeTitle: 'Togliere il logo di {name}?',
  removeText: 'I documenti già fatti restano come sono.',
  removed: 'Logo di {name} tolto',
  title: 'Logo di {name}',
  text: 'L’immagine si ritaglia in un cerchio.',
  save: 'Salva il logo',
  saved: 'Logo di {name} salvato',
} as const;

export const useLogoTexts = areaTexts({ it, en: () => import('./en.ts') });
