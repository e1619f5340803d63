import type { NeedsAnswer, NeedsContent, NeedsQuestion, Targets } from '#areas/offer/needs/domain/index.ts';
import { QUESTIONNAIRE } from '#areas/offer/needs/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';

/** Asked since before the first contract. */
const VALID_FROM = '2022-01-01';
const NOTHING: Targets = { products: [], coverages: [] };
const KASKO = ['KASKO_COMPLETA', 'KASKO_PRIMO_RISCHIO_ASSOLUTO', 'MINIKASKO'];
const GLASS = ['CRISTALLI', 'CRISTALLI_PLUS'];

function answer(code: string, it: string, en: string, more: Partial<NeedsAnswer> = {}): NeedsAnswer {
  return { code, it, en, proposes: NOTHING, excludes: NOTHING, blocks: false, children: [], ...more };
}

/** The coverages that an answer asks for, all of them and one of `oneOf`. */
const asksFor = (coverages: readonly string[], oneOf: readonly string[] = []): Pick<NeedsAnswer, 'proposes'> => ({
  proposes: { products: [], coverages, oneOf },
});

type Asked = Pick<NeedsQuestion, 'code' | 'it' | 'en' | 'insuredObjects' | 'answers'>;

const question = (asked: Asked): NeedsQuestion => ({ ...asked, mustBeProposed: true, autoAnswer: null, refusable: true });

/** Questions for every customer before any proposal (art. 119-ter CAP; Reg. IVASS 40/2018 art. 58). */
export const GENERAL_QUESTIONS: NeedsContent = {
  questions: [
    question({
      code: 'USO',
      it: 'Per quale uso è destinato il veicolo?',
      en: 'What is the vehicle used for?',
      insuredObjects: ['VEICOLO'],
      answers: [
        answer('PRIVATO', 'Uso privato', 'Private use'),
        answer('PROFESSIONALE', 'Uso professionale', 'Professional use'),
        answer('NOLEGGIO', 'Noleggio o taxi', 'Hire or taxi', { blocks: true }),
      ],
    }),
    question({
      code: 'ESIGENZA',
      it: 'Che cosa vuole proteggere soprattutto?',
      en: 'What matters most to protect?',
      insuredObjects: ['VEICOLO'],
      answers: [
        answer('ESSENZIALE', 'Il veicolo da furto e incendio', 'The vehicle, against theft and fire', asksFor(['FURTO_INCENDIO'])),
        answer(
          'EVENTI',
          'Anche da grandine, allagamenti e altri eventi naturali',
          'Also against hail, floods and other natural events',
          asksFor(['FURTO_INCENDIO', 'EVENTI_NATURALI']),
        ),
        answer('KASKO', 'Anche i danni causati da chi guida', 'Also damage caused by the driver', asksFor(['FURTO_INCENDIO'], KASKO)),
        answer('ACCESSORIA', 'Soltanto cristalli e assistenza', 'Glass and assistance only', asksFor([], GLASS)),
      ],
    }),
    question({
      code: 'RICOVERO',
      it: 'Dove viene lasciato il veicolo di notte?',
      en: 'Where is the vehicle kept at night?',
      insuredObjects: ['VEICOLO'],
      answers: [
        answer('BOX', 'In un box o cortile chiuso', 'In a garage or closed courtyard'),
        answer('STRADA', 'In strada', 'In the street'),
      ],
    }),
    question({
      code: 'ACQUISTO',
      it: 'Il veicolo è acquistato con un finanziamento o in leasing?',
      en: 'Is the vehicle bought on credit or leased?',
      insuredObjects: ['VEICOLO'],
      answers: [
        answer('CONTANTI', 'No', 'No'),
        answer('FINANZIAMENTO', 'Sì, con un finanziamento', 'Yes, on credit', asksFor(['FURTO_INCENDIO'])),
        answer('LEASING', 'Sì, in leasing', 'Yes, leased', asksFor(['FURTO_INCENDIO'])),
      ],
    }),
    question({
      code: 'DIMORA',
      it: "Come viene usata l'abitazione?",
      en: 'How is the home used?',
      insuredObjects: ['ABITAZIONE'],
      answers: [
        answer('ABITUALE', 'Dimora abituale', 'Usual residence'),
        answer('SALTUARIA', 'Seconda casa', 'Second home'),
        answer('LOCATA', 'Data in affitto', 'Let to tenants'),
        answer('VUOTA', 'Disabitata o in costruzione', 'Empty or being built', { blocks: true }),
      ],
    }),
    question({
      code: 'ESIGENZA_CASA',
      it: 'Che cosa vuole proteggere soprattutto?',
      en: 'What matters most to protect?',
      insuredObjects: ['ABITAZIONE'],
      answers: [
        answer('MURA', "L'abitazione", 'The building'),
        answer('CONTENUTO', "L'abitazione e quello che contiene", 'The building and what it contains', asksFor(['INCENDIO_CONTENUTO'])),
        answer(
          'FAMIGLIA',
          'Anche i danni che la famiglia può causare ad altri',
          'Also damage that the family may cause to others',
          asksFor(['INCENDIO_CONTENUTO', 'RC_FAMIGLIA']),
        ),
      ],
    }),
    question({
      code: 'ALTRE_POLIZZE',
      it: 'Ha già un’altra assicurazione sugli stessi rischi?',
      en: 'Is there other insurance against the same risks?',
      insuredObjects: ['VEICOLO', 'ABITAZIONE'],
      answers: [
        answer('NO', 'No', 'No'),
        answer('SCADE', 'Sì, e questa la sostituisce alla scadenza', 'Yes, and this one replaces it when it expires'),
        answer(
          'RESTA',
          'Sì, e resta in vigore: va avvisata ogni compagnia (art. 1910 c.c.)',
          'Yes, and it stays in force: every insurer must be notified (art. 1910 c.c.)',
        ),
      ],
    }),
    question({
      code: 'SCOPERTO',
      it: 'Per spendere meno è disposto a tenere a suo carico una parte del danno (scoperto o franchigia)?',
      en: 'To pay less, may part of a loss stay with the customer (deductible)?',
      insuredObjects: ['VEICOLO', 'ABITAZIONE'],
      answers: [answer('SI', 'Sì', 'Yes'), answer('NO', 'No', 'No', asksFor(['RIMBORSO_SCOPERTO']))],
    }),
  ],
};

/** Publishes the general questionnaire of the demonstration. */
export async function seedGeneralQuestions(db: Database): Promise<void> {
  const at = `${VALID_FROM}T08:00:00Z`;
  await db
    .insertInto('needs_version')
    .values({
      questionnaire_id: QUESTIONNAIRE,
      number: 1,
      status: 'PUBBLICATA',
      valid_from: VALID_FROM,
      content: json(GENERAL_QUESTIONS),
      sha256: fingerprintOf(GENERAL_QUESTIONS),
      created_at: at,
      updated_at: at,
      published_at: at,
    })
    .execute();
}
