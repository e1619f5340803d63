import type { Question } from '#areas/offer/catalogue/domain/index.ts';

/** Demands and needs for the Classic line: asked before the calculation, as the conduct rules require. */
export const QUESTIONNAIRE: readonly Question[] = [
  {
    code: 'USO',
    it: 'Per quale uso è destinato il veicolo?',
    en: 'What is the vehicle used for?',
    mustBeProposed: true,
    autoAnswer: null,
    answers: [
      { code: 'PRIVATO', it: 'Uso privato', en: 'Private use', children: [] },
      { code: 'PROFESSIONALE', it: 'Uso professionale', en: 'Professional use', children: [] },
      { code: 'NOLEGGIO', it: 'Noleggio o taxi', en: 'Hire or taxi', effect: { kind: 'BLOCCA' }, children: [] },
    ],
  },
  {
    code: 'RICOVERO',
    it: 'Dove viene lasciato il veicolo di notte?',
    en: 'Where is the vehicle kept at night?',
    mustBeProposed: true,
    autoAnswer: null,
    answers: [
      { code: 'BOX', it: 'In un box o cortile chiuso', en: 'In a garage or closed courtyard', children: [] },
      {
        code: 'STRADA',
        it: 'In strada',
        en: 'In the street',
        effect: { kind: 'RICHIEDE', coverages: ['ATTI_VANDALICI'] },
        children: [
          {
            code: 'GRANDINE',
            it: 'La zona è soggetta a grandinate frequenti?',
            en: 'Is the area subject to frequent hail?',
            mustBeProposed: false,
            autoAnswer: null,
            answers: [
              { code: 'SI', it: 'Sì', en: 'Yes', effect: { kind: 'RICHIEDE', coverages: ['EVENTI_NATURALI'] }, children: [] },
              { code: 'NO', it: 'No', en: 'No', children: [] },
            ],
          },
        ],
      },
    ],
  },
  {
    code: 'INFORTUNI',
    it: 'Il conducente abituale ha già una copertura infortuni?',
    en: 'Does the usual driver already have accident cover?',
    mustBeProposed: true,
    autoAnswer: null,
    answers: [
      {
        code: 'SI',
        it: 'Sì',
        en: 'Yes',
        effect: { kind: 'ESCLUDE', coverages: ['INFORTUNI_CONDUCENTE', 'INFORTUNI_CONDUCENTE_PLUS'] },
        children: [],
      },
      { code: 'NO', it: 'No', en: 'No', children: [] },
      { code: 'NON_RISPONDE', it: 'Preferisce non rispondere', en: 'Prefers not to answer', children: [] },
    ],
  },
];
