import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  page: {
    title: 'Firma dei documenti',
    ended: 'Il link non è più valido',
    endedText: 'È scaduto, è stato annullato, o la proposta è cambiata. Chiedi all’agenzia un nuovo link.',
    greeting: '{name}, leggi e firma questi documenti.',
    until: 'Puoi firmare fino al {date}.',
    toSign: 'Documenti da firmare',
    toKnow: 'Documenti informativi',
    begin: 'Inizia',
    notMe: 'Se non sei {name} o non aspettavi questi documenti, chiudi la pagina e avvisa l’agenzia.',
    rui: 'RUI {number}',
    step: '{number}. {title}',
    done: 'Fatto',
  },
  terms: { title: 'Condizioni del servizio', accept: 'Accetto le condizioni', accepted: 'Condizioni accettate' },
  papers: {
    title: 'Leggi i documenti',
    open: 'Apri',
    again: 'Riapri',
    openLabel: 'Apri {title}',
    againLabel: 'Riapri {title}',
    read: 'Aperto',
    help: 'Apri ogni documento da firmare. Gli altri li trovi qui sotto e li hai già ricevuti.',
  },
  clauses: {
    title: 'Approva le clausole',
    help: 'Ai sensi dell’art. 1341 del codice civile approvi una per una queste clausole delle condizioni di assicurazione.',
  },
  code: {
    title: 'Firma',
    help: 'Ricevi un codice che vale cinque minuti. Firmi scrivendolo qui: non comunicarlo a nessuno.',
    first: 'Prima completa i passi qui sopra.',
    SMS: 'Invia il codice per SMS a {address}',
    EMAIL: 'Invia il codice per e-mail a {address}',
    again: 'Non è arrivato? Chiedi un altro codice',
    wait: 'Puoi chiedere un altro codice tra {seconds} secondi',
    sent: 'Codice inviato: vale fino alle {time}',
    failed: 'Il messaggio non è partito: riproviamo, oppure chiedi un altro codice.',
    sign: 'Firma i documenti',
  },
  refuse: {
    open: 'Non voglio firmare',
    title: 'Non vuoi firmare?',
    text: 'L’agenzia vede il motivo e ti ricontatta. Con questo link non potrai più firmare.',
    save: 'Rifiuta la firma',
    done: 'Hai scelto di non firmare',
    doneText: 'Abbiamo avvisato l’agenzia. Puoi chiudere la pagina.',
  },
  done: {
    sealing: 'Hai firmato. Stiamo sigillando i documenti: questa pagina si aggiorna da sola, puoi anche chiuderla.',
    signed: 'Hai firmato, grazie. Conserva le tue copie; se hai dato un’e-mail le ricevi anche lì.',
    copies: 'Le tue copie',
    download: 'Scarica {title}',
    evidence: 'Prova della firma',
  },
  demo: {
    title: 'Telefono di prova',
    notice: 'Dimostrazione: nessun SMS parte davvero. Ecco il messaggio che arriverebbe al cliente.',
    none: 'Ancora nessun messaggio',
  },
} as const;

export const useSignTexts = areaTexts({ it, en: () => import('./en.ts') });
