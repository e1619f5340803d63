import type { PlainLine } from '#platform/server-kit/plain-pdf.ts';

/** An insurer's privacy notice (art. 13 and 14 GDPR). */
export function privacyOf(company: string, pec: string): readonly PlainLine[] {
  return [
    'Informativa ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679.',
    { heading: 'Chi tratta i dati' },
    `Titolare del trattamento è ${company}. Il responsabile della protezione dei dati si raggiunge all'indirizzo ${pec}.`,
    { heading: 'Quali dati e da chi' },
    "I dati di contraente, assicurato, proprietario e conducente: anagrafici, di contatto, del veicolo o dell'abitazione, di pagamento e, in caso di sinistro, quelli necessari a valutarlo, anche relativi alla salute. Sono forniti dall'interessato, dall'intermediario, da altri soggetti coinvolti nel sinistro e da banche dati previste dalla legge.",
    { heading: 'Perché e su quale base' },
    '- concludere ed eseguire il contratto, calcolare il premio e pagare i sinistri: contratto;',
    "- adempiere agli obblighi di legge, tra cui antiriciclaggio, antifrode e obblighi verso l'autorità di vigilanza: legge;",
    '- prevenire le frodi e difendere un diritto: legittimo interesse;',
    '- trattare dati sulla salute per liquidare un sinistro: consenso o accertamento di un diritto;',
    '- inviare proposte commerciali: consenso, sempre facoltativo e revocabile.',
    { heading: 'A chi sono comunicati' },
    'A intermediari, coassicuratori, riassicuratori, periti, riparatori, società di servizi, banche, autorità e organismi del settore assicurativo. Non sono diffusi. Un trasferimento fuori dallo Spazio economico europeo avviene soltanto con le garanzie previste dal Regolamento.',
    { heading: 'Per quanto tempo' },
    "I dati del contratto sono conservati per dieci anni dalla sua cessazione o dalla chiusura dell'ultimo sinistro; quelli di un preventivo non concluso per dodici mesi; quelli trattati con il consenso fino alla revoca.",
    { heading: 'I diritti' },
    "L'interessato può chiedere accesso, rettifica, cancellazione, limitazione, portabilità e opporsi al trattamento, e revocare il consenso senza conseguenze per il contratto. Può proporre reclamo al Garante per la protezione dei dati personali.",
  ];
}
