import type { JobWords } from '#areas/system/operations/domain/index.ts';

type Words = readonly [it: string, en: string];

const NEEDED = [
  'Parte da sola dopo l’operazione che ne ha bisogno.',
  'Starts by itself after the operation that needs it.',
] as const satisfies Words;

const words = ([it, en]: Words, [aboutIt, aboutEn]: Words, more: Omit<JobWords, 'title' | 'about'> = {}): JobWords => ({
  title: { it, en },
  about: { it: aboutIt, en: aboutEn },
  ...more,
});

/** A nightly or periodic job that users may start and try; everything it does is in the database. */
const periodic = (title: Words, about: Words): JobWords => words(title, about, { startable: true, dryRun: true });
/** One that calls other systems. */
const outward = (title: Words, about: Words): JobWords => words(title, about, { startable: true });
/** One that a command enqueues for one record. */
const afterwards = (it: string, en: string): JobWords => words([it, en], NEEDED);

/** How users read the jobs (batch, spec §2). Every job of the product has its words here. */
const JOB_WORDS: Readonly<Record<string, JobWords>> = {
  'impact.propagate': periodic(
    ['Propagazione delle correzioni', 'Propagation of corrections'],
    [
      'Porta i preventivi aperti alle versioni corrette di prodotti, pacchetti e tariffe, se la configurazione lo prevede.',
      'Moves open quotations to corrected versions of products, packages and tariffs, if the configuration says so.',
    ],
  ),
  'impact.parallel': periodic(
    ['Calcoli paralleli', 'Parallel calculations'],
    [
      'Calcola i preventivi appena salvati anche con la seconda versione della tariffa.',
      'Prices quotations just saved with the second tariff version too.',
    ],
  ),
  'settings.maintenance': periodic(
    ['Manutenzione programmata', 'Planned maintenance'],
    ['Annuncia, avvia e termina le manutenzioni programmate.', 'Announces, starts and ends planned maintenance.'],
  ),
  'settings.mail-maintenance': afterwards('E-mail sulla manutenzione programmata', 'Mails about planned maintenance'),
  'access.clean-up': periodic(
    ['Pulizia degli accessi', 'Cleaning of sessions'],
    ['Toglie sessioni, codici e tentativi scaduti.', 'Deletes expired sessions, codes and attempts.'],
  ),
  'analysis.run-due': periodic(
    ['Estrazioni pianificate', 'Scheduled extractions'],
    ['Esegue le estrazioni la cui pianificazione è arrivata.', 'Runs the extractions whose schedule is due.'],
  ),
  'appraisals.expire': periodic(
    ['Scadenza delle video perizie', 'Expiry of video appraisals'],
    [
      'Chiude i link non usati entro il termine e rimanda la pratica al venditore.',
      'Closes links that were not used in time and returns the matter to the seller.',
    ],
  ),
  'appraisals.remind': periodic(
    ['Solleciti delle video perizie', 'Reminders of video appraisals'],
    ['Ricorda al cliente le foto che mancano.', 'Reminds customers of the photos that are missing.'],
  ),
  'appraisals.text-link': afterwards('SMS con il link della video perizia', 'Text message with the link of an appraisal'),
  'cancellations.letters': afterwards('Lettere di un annullamento', 'Letters of a cancellation'),
  'cancellations.letter': afterwards('Invio di una lettera di annullamento', 'Sending of a cancellation letter'),
  'cancellations.remind-of-refunds': periodic(
    ['Solleciti dei rimborsi', 'Reminders of refunds'],
    [
      'Riconosce i rimborsi dei premi arrivati dopo l’annullamento; avvisa di quelli da pagare entro 7 giorni e oltre i 30 giorni.',
      'Owes refunds of premiums that arrived after their cancellation; notifies of those to pay within 7 days, and past 30 days.',
    ],
  ),
  'cancellations.take-effect': periodic(
    ['Effetto degli annullamenti', 'Cancellations that take effect'],
    ['Chiude le polizze il cui annullamento ha effetto da oggi.', 'Ends the policies whose cancellation takes effect today.'],
  ),
  'cancellations.withdrawal': afterwards('Recesso online', 'Online withdrawal'),
  'change-requests.remind': periodic(
    ['Solleciti delle richieste di modifica', 'Reminders of change requests'],
    ['Avvisa chi ha una richiesta vicina alla scadenza.', 'Notifies the users whose request is near its deadline.'],
  ),
  'claims.remind': periodic(
    ['Termini dei sinistri', 'Deadlines of claims'],
    ['Avvisa dei termini in scadenza e dei documenti che mancano.', 'Warns of deadlines that are near and of missing documents.'],
  ),
  'collections.credit': afterwards('Accredito di una distinta SEPA', 'Credit of a SEPA batch'),
  'console.prune': periodic(
    ['Pulizia della console', 'Cleaning of the console'],
    [
      'Toglie le esecuzioni di script più vecchie di 180 giorni che non hanno modificato nulla.',
      'Deletes runs of scripts older than 180 days that changed nothing.',
    ],
  ),
  'contracts.await-number': afterwards('Numero di polizza dalla compagnia', 'Policy number from the insurer'),
  'contracts.documents': words(
    ['Documenti di un contratto', 'Papers of a contract'],
    ['Rifà i documenti di un momento del contratto che mancano.', 'Makes the missing papers of a moment of the contract.'],
    {
      startable: true,
      parameters: {
        contractId: { it: 'Numero interno del contratto', en: 'Internal number of the contract' },
        moment: { it: 'Momento', en: 'Moment' },
      },
    },
  ),
  'contracts.expire-policies': periodic(
    ['Scadenza delle polizze', 'Expiry of policies'],
    ['Porta a scadute le polizze arrivate all’ultimo giorno di copertura.', 'Expires the policies that reached their last day of cover.'],
  ),
  'contracts.expire-quotations': periodic(
    ['Scadenza dei preventivi', 'Expiry of quotations'],
    ['Porta a scaduti i preventivi oltre la loro validità.', 'Expires the quotations past their validity.'],
  ),
  'contracts.issue-when-ready': afterwards('Emissione automatica', 'Issue by itself'),
  'contracts.resume-issues': outward(
    ['Ripresa delle emissioni in attesa', 'Issues that wait are resumed'],
    [
      'Chiede di nuovo il numero di polizza alle compagnie che non hanno risposto.',
      'Asks insurers that did not answer for the policy number again.',
    ],
  ),
  'conventions.due': periodic(
    ['Chiusure di convenzioni da eseguire', 'Closings of conventions that are due'],
    ['Avvia le richieste di chiusura arrivate alla data prevista.', 'Starts the closing requests whose planned day has come.'],
  ),
  'conventions.process': afterwards('Chiusura di convenzioni', 'Closing of conventions'),
  'conventions.restore': afterwards('Ripristino di convenzioni', 'Restoring of conventions'),
  'customers.find-duplicates': periodic(
    ['Ricerca dei clienti doppi', 'Search for duplicate customers'],
    [
      'Confronta i clienti nuovi e modificati e propone le coppie da unire.',
      'Compares new and changed customers and proposes pairs to merge.',
    ],
  ),
  'export.drop': afterwards('Eliminazione di un file esportato', 'Deletion of an exported file'),
  'former-system.forget': periodic(
    ['Pulizia delle importazioni dal sistema precedente', 'Cleaning of imports from the former system'],
    ['Toglie i valori dei file più vecchi di 90 giorni.', 'Deletes the values of files older than 90 days.'],
  ),
  'insurer-accounts.close': periodic(
    ['Chiusura dei rendiconti', 'Closing of insurer statements'],
    ['Chiude i mesi finiti di ogni compagnia in un rendiconto.', 'Closes the ended periods of every insurer as statements.'],
  ),
  'insurer-accounts.commission-document': afterwards('Documento di un estratto provvigioni', 'Paper of a commission statement'),
  'insurer-accounts.commissions': periodic(
    ['Estratti provvigioni', 'Commission statements'],
    [
      'Dall’undici del mese emette gli estratti provvigioni del mese precedente.',
      'From the eleventh of the month on, issues the commission statements of the month before.',
    ],
  ),
  'insurer-accounts.document': afterwards('Documento di un rendiconto', 'Paper of an insurer statement'),
  'insurer-accounts.match': periodic(
    ['Riconciliazione dei rendiconti', 'Reconciliation of insurer statements'],
    ['Riconosce nei movimenti bancari le rimesse alle compagnie.', 'Recognises remittances to insurers among the bank movements.'],
  ),
  'negotiations.lapse': periodic(
    ['Trattative scadute', 'Negotiations that lapse'],
    ['Avvisa delle trattative in scadenza e chiude quelle scadute.', 'Warns of negotiations about to lapse and closes those that have.'],
  ),
  'operations.health': outward(
    ['Controllo della salute', 'Health check'],
    [
      'Controlla servizi, coda, posta, archivio, disco, database, backup e certificati.',
      'Checks services, queue, mails, store, disk, database, backups and certificates.',
    ],
  ),
  'operations.prune': periodic(
    ['Pulizia delle esecuzioni', 'Cleaning of runs'],
    ['Toglie esecuzioni e decisioni oltre il termine di conservazione.', 'Deletes runs and decisions past their retention.'],
  ),
  'operations.retain-trail': outward(
    ['Conservazione del registro delle modifiche', 'Retention of the audit trail'],
    [
      'Prepara la partizione dell’anno prossimo e toglie gli anni oltre il termine di conservazione.',
      'Makes the partition of next year and drops the years past their retention.',
    ],
  ),
  'operations.seal-trail': outward(
    ['Sigillatura del registro delle modifiche', 'Sealing of the audit trail'],
    ['Aggiunge le righe nuove alla catena di impronte.', 'Adds the new rows to the chain of hashes.'],
  ),
  'operations.verify-trail': {
    ...outward(
      ['Verifica del registro delle modifiche', 'Verification of the audit trail'],
      [
        'Ricalcola i sigilli e li confronta con quelli conservati, anche fuori dal database.',
        'Computes the seals again and compares them with those that are kept, also outside the database.',
      ],
    ),
    parameters: { days: { it: 'Giorni da verificare (tutti: 36500)', en: 'Days to verify (all: 36500)' } },
  },
  'operations.watch': periodic(
    ['Sorveglianza delle pianificazioni', 'Watch over schedules'],
    ['Avvisa quando un lavoro pianificato fallisce o non parte.', 'Alerts when a scheduled job fails or does not start.'],
  ),
  'payments.card-event': afterwards('Notifica di pagamento con carta', 'Event of a card payment'),
  'payments.check': outward(
    ['Controllo dei pagamenti con carta', 'Check of card payments'],
    ['Chiede al servizio di pagamento l’esito delle sessioni ancora aperte.', 'Asks the payment service for the outcome of open sessions.'],
  ),
  'payments.lien-letter': afterwards('Lettera di vincolo', 'Lien letter'),
  'payments.new-liens': periodic(
    ['Lettere di vincolo da inviare', 'Lien letters to send'],
    ['Prepara le lettere alle finanziarie dei vincoli appena emessi.', 'Prepares letters to the lenders of newly issued liens.'],
  ),
  'payments.refund': afterwards('Riaccredito su carta', 'Refund to a card'),
  'payments.remind': periodic(
    ['Solleciti dei pagamenti', 'Reminders of payments'],
    [
      'Avvisa venditori e amministrazione dei premi e dei link non pagati.',
      'Notifies sellers and accounting of unpaid premiums and links.',
    ],
  ),
  'platform.mail': afterwards('Invio di una e-mail', 'Sending of a mail'),
  'policies.compact-production': periodic(
    ['Riepilogo della produzione', 'Production figures'],
    ['Somma le emissioni del giorno nelle cifre della home.', 'Adds the issues of the day to the figures of the home page.'],
  ),
  'policies.missing-forms': periodic(
    ['Moduli di proposta mancanti', 'Missing proposal forms'],
    [
      'Sollecita i moduli firmati e disattiva chi non li consegna.',
      'Reminds of signed forms and deactivates those who do not hand them in.',
    ],
  ),
  'policies.unpaired-black-boxes': periodic(
    ['Scatole nere da abbinare', 'Black boxes to pair'],
    ['Ricorda ai produttori i dispositivi non abbinati o non attivi.', 'Reminds producers of devices that are not paired or not active.'],
  ),
  'portal.copy-of-data': afterwards('Copia dei dati di un cliente', 'Copy of a customer’s data'),
  'portal.invite-after-issue': afterwards('Invito all’area clienti', 'Invitation to the customer area'),
  'portal.wanted-link': afterwards('Link chiesto da un cliente', 'Link requested by a customer'),
  'privacy.anonymise': periodic(
    ['Anonimizzazione dei dati', 'Anonymisation'],
    ['Rende anonimi i dati oltre il termine di conservazione.', 'Anonymises data past its retention.'],
  ),
  'documents.drop-contents': afterwards('Eliminazione di file tolti', 'Deletion of removed files'),
  'quotation-sheets.forget': periodic(
    ['Pulizia dei preventivi da Excel', 'Cleaning of quotation sheets'],
    ['Toglie i fogli caricati e non usati.', 'Deletes uploaded sheets that were not used.'],
  ),
  'quotations.approval-mail': afterwards('E-mail di richiesta di approvazione', 'Mail that requests an approval'),
  'quotations.escalate-approval': afterwards('Sollecito di un’approvazione', 'Escalation of an approval'),
  'quotations.expire-approval': afterwards('Scadenza di un’approvazione', 'Expiry of an approval'),
  'quotations.remind-sellers': periodic(
    ['Promemoria ai venditori', 'Reminders to sellers'],
    ['Ricorda ai venditori le offerte aperte e le risposte dei clienti.', 'Reminds sellers of open offers and of customers’ answers.'],
  ),
  'record-layouts.by-event': periodic(
    ['Tracciati a ogni movimento', 'Record layouts by event'],
    ['Crea i file dei tracciati che inviano i movimenti appena nascono.', 'Makes the files of layouts that send movements as they come.'],
  ),
  'record-layouts.by-period': periodic(
    ['Tracciati a periodo', 'Record layouts by period'],
    ['Crea i file dei tracciati il cui giorno è arrivato.', 'Makes the files of the layouts whose day has come.'],
  ),
  'record-layouts.deliver': afterwards('Consegna di un file alla compagnia', 'Delivery of a file to the insurer'),
  'record-layouts.receive': outward(
    ['Riscontri dei tracciati', 'Answers to record files'],
    ['Legge i riscontri che le compagnie mettono sui loro server SFTP.', 'Reads the answers that insurers put on their SFTP servers.'],
  ),
  'renewals.carry-on': afterwards('Rinnovo che il cliente completa da solo', 'Renewal that its customer completes alone'),
  'renewals.create-cases': periodic(
    ['Creazione delle pratiche di rinnovo', 'Creation of renewal cases'],
    [
      'Apre una pratica per ogni polizza la cui scadenza entra nella finestra.',
      'Opens a case for each policy whose expiry enters the window.',
    ],
  ),
  'renewals.remind': periodic(
    ['Promemoria di rinnovo', 'Renewal reminders'],
    ['Ricorda ai clienti la scadenza della polizza.', 'Reminds customers of the expiry of their policy.'],
  ),
  'signatures.seal': afterwards('Sigillo dei documenti firmati', 'Seal of signed papers'),
  'signatures.text-code': afterwards('SMS con il codice di firma', 'Text message with the code of a signature'),
  'signatures.text-link': afterwards('SMS con il link di firma', 'Text message with the link of a signature'),
  'signatures.watch': periodic(
    ['Sorveglianza delle firme', 'Watch over signatures'],
    ['Fa scadere e sollecita le firme digitali in attesa.', 'Expires and reminds digital signatures that wait.'],
  ),
  'statements.check-payments': periodic(
    ['Controllo degli estratti conto', 'Check of statements'],
    [
      'Sollecita gli estratti conto non pagati e disattiva chi supera i termini.',
      'Reminds of unpaid statements and deactivates those past their terms.',
    ],
  ),
  'statements.close': periodic(
    ['Chiusura degli estratti conto', 'Closing of statements'],
    [
      'Chiude i periodi finiti di ogni produttore ed emette gli estratti conto dovuti.',
      'Closes the ended periods of every producer and issues the statements that are due.',
    ],
  ),
  'statements.document': words(
    ['Documento di un estratto conto', 'Paper of a statement'],
    ['Rifà il documento di un estratto conto.', 'Makes the paper of a statement.'],
    { startable: true, parameters: { statementId: { it: 'Numero interno dell’estratto conto', en: 'Internal number of the statement' } } },
  ),
  'task.cancellations.confirm': afterwards('Conferma di annullamenti in blocco', 'Confirmation of many cancellations'),
  'task.corrections': afterwards('Correzione dei preventivi aperti', 'Correction of open quotations'),
  'task.export': afterwards('Esportazione di un elenco', 'Export of a list'),
  'task.impact': afterwards('Impatto di una tariffa', 'Impact of a tariff'),
  'task.former-system.import': afterwards('Importazione dal sistema precedente', 'Import from the former system'),
  'task.quotation-sheets.create': afterwards('Preventivi da un foglio Excel', 'Quotations from a sheet'),
  'task.renewals': afterwards('Prezzi di rinnovo di un periodo', 'Renewal prices of a period'),
  'task.users.import': afterwards('Importazione di utenti', 'Import of users'),
  'training.statuses': periodic(
    ['Stato della formazione', 'Training states'],
    ['Ricalcola per tutti lo stato della formazione IVASS.', 'Computes the IVASS training state of all users.'],
  ),
  'training.yearly-deactivation': periodic(
    ['Disattivazione IVASS annuale', 'Yearly IVASS deactivation'],
    [
      'Disattiva chi non è in regola con la formazione, una volta all’anno.',
      'Deactivates users without the required training, once a year.',
    ],
  ),
  'users.forget-imports': periodic(
    ['Pulizia delle importazioni di utenti', 'Cleaning of user imports'],
    ['Toglie i file di importazione non conclusi.', 'Deletes import files that were not completed.'],
  ),
  'variations.appendix': afterwards('Appendice di una variazione', 'Endorsement document of a variation'),
  'variations.take-effect': periodic(
    ['Effetto delle variazioni', 'Variations that take effect'],
    ['Applica le variazioni che hanno effetto da oggi.', 'Applies the variations that take effect today.'],
  ),
  'vehicles.forget-valuations': periodic(
    ['Pulizia delle valutazioni', 'Cleaning of valuations'],
    ['Toglie le valutazioni dei veicoli scadute.', 'Deletes expired valuations of vehicles.'],
  ),
};

/** The words of a job; its name for one that has none, such as one of an earlier version. */
export function jobWords(job: string): JobWords {
  return JOB_WORDS[job] ?? { title: { it: job, en: job }, about: { it: '', en: '' } };
}
