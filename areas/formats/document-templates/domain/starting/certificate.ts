import type { TemplateContent } from '../template.ts';
import { EMPTY_BAND } from '../template.ts';
import { both, column, fact, facts, known, paragraph, same, yes } from './building.ts';

/** The policy as a certificate: parties, insured object, coverages, cover and signatures. */
export const certificate: TemplateContent = {
  title: both('Polizza {contract.policyNumber}', 'Policy {contract.policyNumber}'),
  languages: 'IT',
  page: { size: 'A4', landscape: false, top: 28, bottom: 22, side: 18 },
  header: { ...EMPTY_BAND, picture: 'LOGO_COMPAGNIA', left: same('{insurer.name}'), right: same('{agency.name}'), rule: true },
  footer: {
    ...EMPTY_BAND,
    left: both('Polizza n. {contract.policyNumber} del {contract.issuedOn}', 'Policy no. {contract.policyNumber} of {contract.issuedOn}'),
    rule: true,
    numbered: true,
  },
  texts: [],
  blocks: [
    { id: 'titolo', type: 'TITOLO', level: 1, text: both('Polizza di assicurazione', 'Insurance policy') },
    paragraph('prodotto', same('{contract.product}'), { size: 'GRANDE', align: 'SINISTRA' }),
    facts('contratto', both('Contratto', 'Contract'), [
      fact(both('Numero di polizza', 'Policy number'), '{contract.policyNumber}'),
      fact(both('Emessa il', 'Issued on'), '{contract.issuedOn}'),
      fact(both('Compagnia', 'Insurer'), '{insurer.name}'),
      fact(both('Intermediario', 'Intermediary'), '{seller.name}'),
    ]),
    facts('contraente', both('Contraente', 'Policyholder'), [
      fact(both('Cognome e nome o ragione sociale', 'Surname and first name or business name'), '{customer.name}'),
      fact(both('Codice fiscale', 'Tax code'), '{customer.taxCode}'),
      fact(both('Indirizzo', 'Address'), '{customer.address}'),
    ]),
    known('veicolo', 'vehicle.type', [
      facts('dativeicolo', both('Veicolo assicurato', 'Insured vehicle'), [
        fact(both('Targa', 'Plate'), '{vehicle.plate}'),
        fact(both('Marca e modello', 'Brand and model'), '{vehicle.name}'),
        fact(both('Telaio', 'Chassis number'), '{vehicle.chassisNumber}'),
        fact(both('Valore assicurato', 'Insured value'), '{vehicle.insuredValue}'),
      ]),
    ]),
    known('abitazione', 'home.type', [
      facts('datiabitazione', both('Abitazione assicurata', 'Insured home'), [
        fact(both('Tipo', 'Type'), '{home.type}'),
        fact(both('Indirizzo', 'Address'), '{home.address}'),
        fact(both('Superficie in m²', 'Area in m²'), '{home.squareMeters}'),
        fact(both('Valore assicurato', 'Insured value'), '{home.insuredValue}'),
      ]),
    ]),
    facts('durata', both('Copertura', 'Cover'), [
      fact(both('Dalle ore 24 del', 'From midnight at the end of'), '{contract.effectiveDate}'),
      fact(both('Alle ore 24 del', 'To midnight at the end of'), '{contract.expiryDate}'),
      fact(both('Pagamento', 'Payment'), '{payment.type}'),
    ]),
    {
      id: 'garanzie',
      type: 'TABELLA',
      title: both('Garanzie e premi', 'Coverages and premiums'),
      group: 'coverages',
      columns: [
        column('name', 'Garanzia', 'Coverage'),
        column('limit', 'Massimale', 'Limit'),
        column('deductible', 'Franchigia', 'Deductible'),
        column('taxable', 'Imponibile', 'Taxable'),
        column('tax', 'Imposte', 'Tax'),
        column('premium', 'Premio', 'Premium'),
      ],
      totals: true,
    },
    yes('vincolo', 'lien.exists', [
      facts('ente', both('Vincolo', 'Lien'), [
        fact(both('Ente vincolatario', 'Lienholder'), '{lien.lienholder}'),
        fact(both('Scadenza del vincolo', 'End of the lien'), '{lien.expiresOn}'),
      ]),
      { id: 'leggevincolo', type: 'TESTO_LEGALE', law: 'lien', own: null },
    ]),
    { id: 'avvertenze', type: 'TITOLO', level: 3, text: both('Avvertenze', 'Notices') },
    { id: 'valore', type: 'TESTO_LEGALE', law: 'certificate', own: null },
    { id: 'copertura', type: 'TESTO_LEGALE', law: 'cover', own: null },
    { id: 'imposta', type: 'TESTO_LEGALE', law: 'premiumTax', own: null },
    { id: 'firme', type: 'FIRMA', dated: false, signers: ['COMPAGNIA', 'CONTRAENTE'] },
  ],
};
