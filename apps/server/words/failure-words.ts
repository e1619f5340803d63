import { defineErrors, type ErrorCode, unexpectedIn } from '#platform/api-kit/errors.ts';
import type { BoundRoute } from '#platform/server-kit/http/handle.ts';

type Words = readonly [it: string, en: string];

/** Returns the words for routes that read, change or exchange a version of a catalogue document. */
function versioned(path: string, [one, list]: readonly [one: Words, list: Words]): Readonly<Record<string, Words>> {
  return {
    [`GET /${path}/esporta`]: [`l'esportazione ${list[0]}`, `exporting ${list[1]}`],
    [`GET /${path}/:id`]: [`il caricamento ${one[0]}`, `loading ${one[1]}`],
    [`GET /${path}/:id/storia`]: [`il caricamento della storia ${one[0]}`, `loading the history of ${one[1]}`],
    [`POST /${path}/:id/versioni`]: [`la creazione della bozza ${one[0]}`, `creating the draft of ${one[1]}`],
    [`GET /${path}/:id/versioni/:numero`]: [`il caricamento della versione ${one[0]}`, `loading the version of ${one[1]}`],
    [`POST /${path}/:id/versioni/:numero/pubblica`]: [`la pubblicazione ${one[0]}`, `publishing ${one[1]}`],
    [`GET /${path}/:id/versioni/:numero/file`]: [`lo scaricamento del file ${one[0]}`, `downloading the workbook of ${one[1]}`],
    [`POST /${path}/:id/versioni/:numero/importa`]: [`la lettura del file ${one[0]}`, `reading the workbook of ${one[1]}`],
    [`POST /${path}/:id/importazioni/:importId/salva`]: [`il salvataggio della bozza ${one[0]}`, `saving the draft of ${one[1]}`],
  };
}

/** Returns the words for reading one of the global rules. */
function rule(path: string, it: string, en: string): Readonly<Record<string, Words>> {
  return { [`GET /configurazione/regole/${path}`]: [`il caricamento ${it}`, `loading ${en}`] };
}

/**
 * Words of an operation's unexpected failure, for routes without a failure code of their own: an article and a noun in
 * Italian, a verb in `-ing` in English (spec §8). Every route has its words here or a `failure` in its declaration.
 */
export const FAILURE_WORDS: Readonly<Record<string, Words>> = {
  'POST /login': ["l'accesso", 'logging in'],
  'POST /login/second-factor': ['la verifica del codice', 'checking the code'],
  'POST /login-as': ["l'accesso come un altro utente", 'logging in as another user'],
  'POST /logout': ["l'uscita", 'logging out'],
  'POST /logout-to': ['il ritorno al proprio utente', 'returning to your own user'],
  'POST /refresh': ['il rinnovo della sessione', 'renewing the session'],
  'GET /oauth/start': ["l'accesso con la tua organizzazione", 'logging in with your organisation'],
  'GET /oauth/callback': ["l'accesso con la tua organizzazione", 'logging in with your organisation'],
  'POST /utenti/change-password': ['il cambio della password', 'changing the password'],
  'POST /public/password-link': ['la lettura del link', 'reading the link'],
  'POST /public/password-link/use': ['la scelta della password', 'choosing the password'],
  'GET /account/sessioni': ['il caricamento delle sessioni', 'loading the sessions'],
  'DELETE /account/sessioni': ['la chiusura delle altre sessioni', 'ending the other sessions'],
  'DELETE /account/sessioni/:id': ['la chiusura della sessione', 'ending the session'],
  'GET /account/identita': ["il caricamento dell'identità collegata", 'loading the linked identity'],
  'POST /account/identita': ["il collegamento dell'identità", 'linking the identity'],
  'DELETE /account/identita': ["lo scollegamento dell'identità", 'unlinking the identity'],
  'GET /account/secondo-fattore': ['il caricamento della verifica in due passaggi', 'loading two-step verification'],
  'POST /account/secondo-fattore/avvia': ["l'avvio della verifica in due passaggi", 'starting two-step verification'],
  'POST /account/secondo-fattore/conferma': ["l'attivazione della verifica in due passaggi", 'switching two-step verification on'],
  'POST /account/secondo-fattore/disattiva': ['la disattivazione della verifica in due passaggi', 'switching two-step verification off'],
  'GET /public/tenant': ["il caricamento dei dati dell'agenzia", 'loading the data of the agency'],
  'GET /utenti/info': ["il caricamento delle informazioni dell'utente", 'loading the user information'],
  'GET /admin/config/nais-version': ['il caricamento della versione', 'loading the version'],

  ...versioned('tariffe', [
    ['della tariffa', 'the tariff'],
    ['delle tariffe', 'the tariffs'],
  ]),
  ...versioned('prodotti', [
    ['del prodotto', 'the product'],
    ['dei prodotti', 'the products'],
  ]),
  ...versioned('pacchetti', [
    ['del pacchetto', 'the package'],
    ['dei pacchetti', 'the packages'],
  ]),
  'GET /preset/:id': ['il caricamento del preset', 'loading the preset'],
  'GET /pacchetti-utente/:id': ['il caricamento del pacchetto utente', 'loading the own package'],
  'GET /tariffe/:id/numerazione': ['il caricamento della numerazione', 'loading the number ranges'],
  'POST /tariffe/:id/numerazione': ["l'aggiunta dell'intervallo di numeri", 'adding the number range'],
  'PUT /tariffe/:id/numerazione/:intervallo': ["la modifica dell'intervallo di numeri", 'changing the number range'],
  'DELETE /tariffe/:id/numerazione/:intervallo': ["l'eliminazione dell'intervallo di numeri", 'removing the number range'],
  'GET /configurazione/imposte': ['il caricamento delle aliquote', 'loading the tax rates'],
  'POST /configurazione/imposte': ["l'aggiunta dell'aliquota", 'adding the tax rate'],
  'DELETE /configurazione/imposte/:id': ["l'eliminazione dell'aliquota", 'removing the tax rate'],
  'GET /configurazione/loghi-compagnie': ['il caricamento dei loghi delle compagnie', 'loading the logos of the insurers'],

  'GET /contratti/:id/foto': ['il caricamento delle foto', 'loading the photos'],
  'DELETE /contratti/:id/foto/:photoId': ["l'eliminazione della foto", 'removing the photo'],
  'GET /contratti/:id/cliente': ['il caricamento del contraente', 'loading the policyholder'],
  'GET /clienti/riconosci': ['la ricerca del cliente', 'searching the customer'],
  'POST /clienti/:id/usa': ['la ripresa dei dati del cliente', 'taking the data of the customer'],
  'GET /clienti': ['il caricamento dei clienti', 'loading the customers'],
  'GET /clienti/produttori': ['il caricamento dei produttori', 'loading the producers'],
  'GET /clienti/esporta': ["l'esportazione dei clienti", 'exporting the customers'],
  'GET /clienti/doppioni': ['il caricamento dei doppioni', 'loading the duplicates'],
  'POST /clienti/doppioni/cerca': ['la ricerca dei doppioni', 'searching for duplicates'],
  'PUT /clienti/:id/doppioni/:altro': ['il salvataggio della scelta', 'saving the choice'],
  'GET /clienti/:id/unione/:altro': ['il confronto dei clienti', 'comparing the customers'],
  'POST /clienti/:id/unione/:altro': ["l'unione dei clienti", 'merging the customers'],
  'POST /clienti/:id/unioni/:unione/annulla': ["l'annullamento dell'unione", 'undoing the merge'],
  'GET /clienti/:id': ['il caricamento del cliente', 'loading the customer'],
  'PUT /clienti/:id': ['il salvataggio del cliente', 'saving the customer'],
  'GET /clienti/:id/contratti': ['il caricamento dei contratti del cliente', 'loading the contracts of the customer'],
  'GET /clienti/:id/storia': ['il caricamento della storia', 'loading the history'],
  'GET /clienti/:id/consensi': ['il caricamento dei consensi', 'loading the consents'],
  'PUT /clienti/:id/consensi': ['il salvataggio dei consensi', 'saving the consents'],

  'POST /data-exchange/:id/conferma': ["l'importazione dei dati", 'importing the data'],
  'POST /data-exchange/:id/rifiuta': ["il rifiuto dell'importazione", 'rejecting the import'],
  'GET /data-exchange/:id/file': ['lo scaricamento del file', 'downloading the file'],

  'GET /tariffe/:id/versioni/:numero/impatto': ['il caricamento delle analisi di impatto', 'loading the impact runs'],
  'POST /tariffe/:id/versioni/:numero/impatto': ["l'avvio dell'analisi di impatto", 'starting the impact run'],
  'GET /impatti/:id': ["il caricamento dell'analisi di impatto", 'loading the impact run'],
  'GET /impatti/:id/gruppi': ['il caricamento dei gruppi', 'loading the groups'],
  'GET /impatti/:id/senza-prezzo': ['il caricamento dei contratti senza prezzo', 'loading the contracts without a price'],
  'GET /impatti/:id/senza-prezzo/esporta': ["l'esportazione dei contratti senza prezzo", 'exporting the contracts without a price'],
  'GET /impatti/:id/confronto/:contractId': ['il confronto dei prezzi', 'comparing the prices'],

  'GET /utenti/:userPath/:id/mandato': ['il caricamento del mandato', 'loading the mandate'],
  'PUT /utenti/:userPath/:id/margini': ['il salvataggio dei margini', 'saving the margins'],
  'PUT /utenti/:userPath/:id/prodotti': ['il salvataggio dei prodotti', 'saving the products'],
  'PUT /utenti/:userPath/massiva/prodotti': ["l'assegnazione dei prodotti", 'assigning the products'],
  'PUT /utenti/:userPath/:id/sconti-predefiniti': ['il salvataggio degli sconti predefiniti', 'saving the predefined discounts'],
  'PUT /utenti/:userPath/:id/codici': ['il salvataggio dei codici', 'saving the codes'],
  'PUT /utenti/:userPath/:id/preventivatore': ['il salvataggio delle impostazioni del preventivatore', 'saving the quoter settings'],

  'GET /configurazione/questionario': ['il caricamento dei questionari', 'loading the questionnaires'],
  'GET /configurazione/questionario/risposte': ['il caricamento delle risposte', 'loading the answers'],
  'POST /configurazione/questionario': ['la creazione del questionario', 'creating the questionnaire'],
  'GET /configurazione/questionario/:id': ['il caricamento del questionario', 'loading the questionnaire'],
  'PUT /configurazione/questionario/:id': ['il salvataggio del questionario', 'saving the questionnaire'],
  'DELETE /configurazione/questionario/:id': ["l'eliminazione del questionario", 'deleting the questionnaire'],
  'POST /configurazione/questionario/:id/pubblica': ['la pubblicazione del questionario', 'publishing the questionnaire'],

  'GET /polizze': ['il caricamento delle polizze', 'loading the policies'],
  'GET /polizze/esporta': ["l'esportazione delle polizze", 'exporting the policies'],
  'POST /polizze/esportazioni': ["l'avvio dell'esportazione delle polizze", 'starting the export of the policies'],
  'PUT /polizze/:id/modulo-proposta': ['la registrazione del modulo di proposta', 'recording the proposal form'],
  'GET /home/dettaglio': ['il caricamento delle cifre', 'loading the figures'],
  'GET /home/riepilogo': ['il caricamento del riepilogo', 'loading the summary'],

  'GET /dati-personali/richieste': ['il caricamento delle richieste privacy', 'loading the privacy requests'],
  'GET /dati-personali/richieste/:id': ['il caricamento della richiesta privacy', 'loading the privacy request'],
  'GET /dati-personali/richieste/:id/dati': ["l'esportazione dei dati personali", 'exporting the personal data'],
  'GET /dati-personali/persone': ['la ricerca delle persone', 'searching the people'],
  'GET /dati-personali/account-clienti': ['il caricamento degli account dei clienti', 'loading the customer accounts'],
  'GET /configurazione/conservazione': ['il caricamento delle regole di conservazione', 'loading the retention rules'],
  'GET /configurazione/conservazione/anteprima': ["l'anteprima della prossima notte", 'previewing the next night'],

  'GET /preventivi': ['il caricamento dei preventivi', 'loading the quotations'],
  'GET /preventivi/esporta': ["l'esportazione dei preventivi", 'exporting the quotations'],
  'POST /preventivi/esportazioni': ["l'avvio dell'esportazione dei preventivi", 'starting the export of the quotations'],
  'GET /preventivi/regole': ['il caricamento delle regole di vendita', 'loading the rules of the sale'],
  'GET /preventivi/approvazioni': ['il caricamento delle approvazioni', 'loading the approvals'],
  'GET /utenti/:userPath/:id/limiti-approvazione': ['il caricamento dei limiti di approvazione', 'loading the approval limits'],
  'GET /configurazione/regole/orari': ['il caricamento degli orari', 'loading the opening hours'],
  'GET /preventivi/:id/alternative': ['il caricamento delle offerte', 'loading the offers'],
  'POST /preventivi/:id/condivisioni': ['la condivisione del preventivo', 'sharing the quotation'],
  'GET /preventivi/:id/condivisioni': ['il caricamento dei link', 'loading the links'],
  'DELETE /preventivi/:id/condivisioni/:shareId': ['la revoca del link', 'revoking the link'],
  'POST /public/offerta': ['il caricamento del preventivo', 'loading the quotation'],
  'POST /public/offerta/file': ['lo scaricamento del documento', 'downloading the document'],
  'POST /public/offerta/procedi': ['la risposta al preventivo', 'answering the quotation'],
  'POST /preventivi/:id/stampa': ['la stampa del preventivo', 'printing the quotation'],
  'POST /preventivi/upselling': ["la registrazione dell'upselling", 'recording the upselling'],
  'GET /configurazione/upselling/esiti': ["il caricamento degli esiti dell'upselling", 'loading the results of the upselling'],
  'GET /contratti/:id/spiegazione': ['la spiegazione del prezzo', 'explaining the price'],

  'GET /configurazione/dati-documenti': ['il caricamento dei dati dei documenti', 'loading the data of the documents'],
  'GET /contatti-agenzia': ["il caricamento dei contatti dell'agenzia", 'loading the contacts of the agency'],
  'POST /notifiche': ["l'invio della notifica", 'sending the notification'],
  'GET /notifiche': ['il caricamento delle notifiche', 'loading the notifications'],
  'POST /notifiche/lette': ['la lettura delle notifiche', 'marking the notifications as read'],
  'GET /config': ['il caricamento della configurazione', 'loading the configuration'],
  'GET /admin/config': ['il caricamento della configurazione', 'loading the configuration'],
  'GET /configurazione/pagamenti/pay-by-link': ['il caricamento delle chiavi di pagamento', 'loading the payment keys'],
  'GET /configurazione/informativa-privacy': ['il caricamento delle informative privacy', 'loading the privacy notices'],
  'GET /informativa-privacy': ["il caricamento dell'informativa privacy", 'loading the privacy notice'],
  ...rule('comparazione', 'delle regole di comparazione', 'the rules of comparison'),
  ...rule('mutue-esclusioni', 'delle mutue esclusioni', 'the mutual exclusions'),
  ...rule('upselling', "delle regole dell'upselling", 'the rules of upselling'),
  ...rule('durate-preventivo', 'delle durate dei preventivi', 'the durations of quotations'),
  ...rule('iva-veicolo', "dell'IVA dei veicoli", 'the VAT of vehicles'),
  ...rule('pagamenti', 'delle modalità di pagamento', 'the means of payment'),
  ...rule('rinnovi', 'delle regole dei rinnovi', 'the rules of renewals'),
  ...rule('agenzia', "dei dati dell'agenzia", 'the data of the agency'),
  ...rule('contatti', "dei contatti dell'agenzia", 'the contacts of the agency'),
  ...rule('link-esterni', 'dei link esterni', 'the external links'),
  'GET /public/stato': ['la verifica della manutenzione', 'checking for maintenance'],

  'GET /estratti-conto/esporta': ["l'esportazione degli estratti conto", 'exporting the statements'],
  'GET /estratti-conto/:id/titoli': ["il caricamento dei titoli dell'estratto conto", 'loading the entries of the statement'],
  'GET /estratti-conto/:id/titoli/esporta': ["l'esportazione dei titoli dell'estratto conto", 'exporting the entries of the statement'],
  'GET /estratti-conto/condizioni': ['il caricamento delle condizioni degli estratti conto', 'loading the terms of statements'],
  'POST /estratti-conto/condizioni': ['il salvataggio delle condizioni degli estratti conto', 'saving the terms of statements'],
  'GET /estratti-conto/compagnie': ['il caricamento delle compagnie', 'loading the insurers'],
  'GET /estratti-conto/consensi': ['il caricamento dei consensi', 'loading the consents'],
  'POST /estratti-conto/consensi': ['la registrazione del consenso', 'recording the consent'],
  'POST /estratti-conto/consensi/:id/revoca': ['la revoca del consenso', 'withdrawing the consent'],
  'GET /estratti-conto/scaduti': ['il caricamento degli estratti conto scaduti', 'loading the overdue statements'],

  'GET /attivita': ['il caricamento delle attività', 'loading the tasks'],
  'GET /attivita/:id': ["il caricamento dell'attività", 'loading the task'],
  'POST /attivita/:id/annulla': ["l'annullamento dell'attività", 'cancelling the task'],
  'GET /attivita/:id/file': ["lo scaricamento del file dell'attività", 'downloading the file of the task'],

  'GET /solleciti/formazione-ivass': ['il caricamento delle scadenze della formazione', 'loading the training deadlines'],
  'POST /solleciti/formazione-ivass/invia': ["l'invio dei solleciti", 'sending the reminders'],
  'POST /solleciti/formazione-ivass/disattiva': ['la disattivazione degli utenti', 'deactivating the users'],
  'GET /account/formazione-ivass': ['il caricamento della tua formazione', 'loading your training'],
  'GET /formazione-ivass/:userId': ['il caricamento della formazione', 'loading the training'],

  'GET /utenti/:userPath/:id/dichiarazioni': ['il caricamento delle dichiarazioni', 'loading the declarations'],
  'POST /utenti/:userPath/doppioni': ['la ricerca dei doppioni', 'searching duplicates'],
  'GET /utenti/:userPath/:id': ["il caricamento dell'utente", 'loading the user'],
  'GET /utenti/:userPath/esporta': ["l'esportazione degli utenti", 'exporting the users'],
  'PUT /utenti/:userPath/massiva/stato': ["l'attivazione o la disattivazione degli utenti", 'enabling or disabling the users'],
  'GET /utenti/:userPath/:id/note': ['il caricamento delle note', 'loading the notes'],
  'POST /utenti/:userPath/:id/note': ['il salvataggio della nota', 'saving the note'],
  'GET /utenti/:userPath/:id/permessi': ['il caricamento dei permessi', 'loading the permissions'],
  'PUT /utenti/:userPath/:id/permessi': ['il salvataggio dei permessi', 'saving the permissions'],
  'PUT /utenti/:userPath/:id/sconti': ['il salvataggio degli sconti', 'saving the discounts'],
  'PUT /utenti/:userPath/:id/logo': ['il salvataggio del logo', 'saving the logo'],
  'PUT /utenti/:userPath/:id/lettera-iscrizione': ['il salvataggio della lettera di iscrizione', 'saving the letter of registration'],
  'GET /utenti/:userPath/:id/iscrizioni': ['il caricamento delle iscrizioni al RUI', 'loading the entries in the register'],
  'GET /utenti/:userPath/:id/personale': ['il caricamento del personale', 'loading the staff'],
  'GET /utenti/:userPath/:id/spostamento': ["l'anteprima dello spostamento", 'previewing the move'],
  'PUT /utenti/:userPath/:id/superiore': ["lo spostamento dell'utente", 'moving the user'],
  'GET /preventivi-da-excel/modello': ['lo scaricamento del modello', 'downloading the template'],
  'GET /preventivi-da-excel/caricamenti/:id/risultato': ['lo scaricamento del risultato', 'downloading the result'],
  'DELETE /preventivi-da-excel/caricamenti/:id': ["l'eliminazione del file", 'deleting the file'],
  'GET /utenti/:userPath/importazioni/modello': ['lo scaricamento del modello', 'downloading the template'],
  'GET /utenti/importazioni/:id': ["il caricamento dell'importazione", 'loading the import'],
  'GET /utenti/importazioni/:id/errori': ["lo scaricamento degli errori dell'importazione", 'downloading the errors of the import'],
  'GET /utenti/rete': ['il caricamento della rete', 'loading the network'],
  'GET /contacts': ['il caricamento dei contatti', 'loading the contacts'],
  'GET /contacts/mail': ['il caricamento delle tue email', 'loading your mails'],
  'GET /posta': ['il caricamento della posta in uscita', 'loading the outgoing mail'],
  'GET /posta/stato': ['la verifica della posta', 'checking the mail'],
  'GET /posta/:id': ["il caricamento dell'email", 'loading the mail'],
  'POST /posta/:id/ritenta': ["il nuovo invio dell'email", 'sending the mail again'],

  'GET /configurazione/marche': ['il caricamento delle marche', 'loading the makes'],
  'POST /configurazione/marche': ["l'aggiunta della marca", 'adding the make'],
  'PUT /configurazione/marche/:id': ['il salvataggio della marca', 'saving the make'],
  'DELETE /configurazione/marche/:id': ["l'eliminazione della marca", 'deleting the make'],
  'GET /veicoli/enti-finanziatori': ['il caricamento degli enti finanziatori', 'loading the lenders'],
  'GET /configurazione/enti-finanziatori': ['il caricamento degli enti finanziatori', 'loading the lenders'],
  'POST /configurazione/enti-finanziatori': ["l'aggiunta dell'ente finanziatore", 'adding the lender'],
  'PUT /configurazione/enti-finanziatori/:id': ["il salvataggio dell'ente finanziatore", 'saving the lender'],
  'DELETE /configurazione/enti-finanziatori/:id': ["l'eliminazione dell'ente finanziatore", 'deleting the lender'],
  'GET /configurazione/antifurti': ['il caricamento degli antifurti', 'loading the anti-theft devices'],
  'POST /configurazione/antifurti': ["l'aggiunta dell'antifurto", 'adding the anti-theft device'],
  'PUT /configurazione/antifurti/:id': ["il salvataggio dell'antifurto", 'saving the anti-theft device'],
  'DELETE /configurazione/antifurti/:id': ["l'eliminazione dell'antifurto", 'deleting the anti-theft device'],
  'GET /configurazione/valori-residui': ['il caricamento delle tabelle dei valori residui', 'loading the residual-value tables'],
  'POST /configurazione/valori-residui': ["l'aggiunta della tabella dei valori residui", 'adding the residual-value table'],
  'PUT /configurazione/valori-residui/:id': ['il salvataggio della tabella dei valori residui', 'saving the residual-value table'],
  'DELETE /configurazione/valori-residui/:id': ["l'eliminazione della tabella dei valori residui", 'deleting the residual-value table'],

  'GET /configurazione/regole/compagnie-importabili': [
    'il caricamento delle compagnie importabili',
    'loading the companies that may be imported',
  ],
  'GET /configurazione/regole/correzioni-prodotto': ['il caricamento delle correzioni dei prodotti', 'loading the corrections of products'],
  'GET /configurazione/regole/calcoli-paralleli': ['il caricamento dei calcoli paralleli', 'loading the parallel calculations'],
  'GET /manutenzione': ['il caricamento della manutenzione prevista', 'loading the planned maintenance'],

  'GET /viste': ['il caricamento delle viste', 'loading the views'],
  'POST /viste': ['il salvataggio della vista', 'saving the view'],
  'PUT /viste/:id': ['il salvataggio della vista', 'saving the view'],
  'DELETE /viste/:id': ["l'eliminazione della vista", 'deleting the view'],
  'GET /ricerca': ['la ricerca', 'searching'],
};

/** Returns the unexpected failure with the words of its operation; the code is the general one. */
function failureIn([it, en]: Words): ErrorCode {
  return defineErrors({ INTERNAL: unexpectedIn(it, en) }).INTERNAL;
}

/** Adds the words for an unexpected failure to a route, unless it declares its own failure. */
export function withFailureWords(bound: BoundRoute): BoundRoute {
  const { route } = bound;
  const words = FAILURE_WORDS[`${route.method} ${route.path}`];
  return route.failure !== undefined || words === undefined ? bound : { ...bound, route: { ...route, failure: failureIn(words) } };
}
