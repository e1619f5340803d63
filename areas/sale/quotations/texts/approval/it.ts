import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  title: 'Approvazione',
  needed: 'Serve l’approvazione dell’agenzia: {topics}.',
  asked: 'Chiesta da {name}: {topics}.',
  until: 'Risposta entro il {date}',
  within: 'L’agenzia risponde entro {hours} ore lavorative.',
  waitingSeller: 'L’agenzia attende una risposta: intanto il termine non decorre.',
  approvers: 'Può decidere: {names}.',
  approversMore_one: 'Può decidere: {names} e un’altra persona.',
  approversMore_other: 'Può decidere: {names} e altre {count} persone.',
  nobody: 'Nessuno ha limiti sufficienti per decidere: avvisa l’agenzia.',
  before: 'Richieste precedenti',
  kinds: { RICHIESTA: 'Richiesta', DOMANDA: 'Domanda dell’agenzia', RISPOSTA: 'Risposta', ESITO: 'Esito' },
  actions: {
    ask: 'Chiedi approvazione',
    more: 'Chiedi più sconto',
    withdraw: 'Ritira',
    remind: 'Sollecita',
    answer: 'Rispondi',
    question: 'Chiedi chiarimenti',
    refuse: 'Rifiuta',
  },
  ask: {
    title: 'Chiedi l’approvazione dell’agenzia',
    text: 'Spiega perché: chi approva riceve subito una notifica e un’email, e risponde entro {hours} ore lavorative. La risposta arriva qui.',
    discountTitle: 'Chiedi uno sconto maggiore',
    discountHelp: 'Al massimo {most}, quanto ammette la tariffa.',
    yes: 'Invia la richiesta',
  },
  question: {
    title: 'Chiedi un chiarimento al venditore',
    text: 'Finché non risponde, il tempo per decidere non decorre.',
    yes: 'Invia la domanda',
  },
  answer: { title: 'Rispondi all’agenzia', text: 'Dopo la risposta il tempo per decidere riprende.', yes: 'Invia la risposta' },
  refuse: {
    title: 'Rifiuta la richiesta',
    text: 'Il venditore riceve il motivo e può cambiare i dati o chiedere di nuovo.',
    yes: 'Rifiuta',
  },
  withdraw: {
    title: 'Ritira la richiesta di approvazione',
    text: 'L’agenzia non risponderà più. Puoi chiedere di nuovo.',
    yes: 'Ritira la richiesta',
  },
  done: {
    ask: 'Richiesta inviata',
    withdraw: 'Richiesta ritirata',
    remind: 'Sollecito inviato',
    answer: 'Risposta inviata',
    question: 'Domanda inviata',
    refuse: 'Richiesta rifiutata',
  },
  list: {
    title: 'Approvazioni',
    empty: 'Nessuna richiesta di approvazione',
    emptyText: 'Qui arrivano le richieste dei venditori: valori assicurati sopra la soglia, fuori quotazione o sconti oltre il limite.',
    number: 'Preventivo',
    customer: 'Cliente',
    what: 'Che cosa',
    seller: 'Venditore',
    premium: 'Premio',
    requestedAt: 'Chiesta il',
    dueAt: 'Entro',
    status: 'Stato',
    note: 'Motivazione',
  },
  limits: {
    help: 'Fin dove può approvare le richieste dei venditori. Vuoto: senza limite. Le richieste maggiori vanno a chi ha limiti più alti.',
    saved: 'Limiti di approvazione di {name} salvati',
  },
} as const;

/** Texts of approvals. */
export const useApprovalTexts = areaTexts({ it, en: () => import('./en.ts') });
