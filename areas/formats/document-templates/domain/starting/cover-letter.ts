import type { TemplateContent } from '../template.ts';
import { EMPTY_BAND } from '../template.ts';
import { both, column, fact, facts, paragraph, same, untitled, yes } from './building.ts';

/** The letter that accompanies the papers of a new policy. */
export const coverLetter: TemplateContent = {
  title: both('Lettera di accompagnamento {contract.policyNumber}', 'Cover letter {contract.policyNumber}'),
  languages: 'IT',
  page: { size: 'A4', landscape: false, top: 30, bottom: 24, side: 22 },
  header: {
    ...EMPTY_BAND,
    left: same('{agency.name}\n{agency.address}'),
    right: both('Tel. {agency.phone}\n{agency.email}', 'Tel. {agency.phone}\n{agency.email}'),
    rule: true,
  },
  footer: {
    ...EMPTY_BAND,
    left: both('Iscrizione RUI {agency.ruiNumber}', 'RUI registration {agency.ruiNumber}'),
    rule: true,
    numbered: true,
  },
  texts: [],
  blocks: [
    paragraph('cliente', both('Gentile\n{customer.name}\n{customer.address}', 'Dear\n{customer.name}\n{customer.address}'), {
      align: 'SINISTRA',
    }),
    { id: 'spazio1', type: 'SPAZIO', millimetres: 6 },
    paragraph('data', same('{contract.issuedOn}'), { align: 'DESTRA' }),
    paragraph('oggetto', both('Oggetto: la Sua polizza n. {contract.policyNumber}', 'Subject: your policy no. {contract.policyNumber}'), {
      bold: true,
      align: 'SINISTRA',
    }),
    paragraph(
      'grazie',
      both(
        'La ringraziamo per la fiducia. Le inviamo i documenti della polizza {contract.product} di {insurer.name}, che La copre dalle ore 24 del {contract.effectiveDate} alle ore 24 del {contract.expiryDate}.',
        'Thank you for your confidence. We enclose the papers of your policy {contract.product} of {insurer.name}, which covers you from midnight at the end of {contract.effectiveDate} to midnight at the end of {contract.expiryDate}.',
      ),
    ),
    {
      id: 'garanzie',
      type: 'TABELLA',
      title: both('Le garanzie comprese', 'The coverages included'),
      group: 'coverages',
      columns: [
        column('name', 'Garanzia', 'Coverage'),
        column('limit', 'Massimale', 'Limit'),
        column('deductible', 'Franchigia', 'Deductible'),
        column('premium', 'Premio', 'Premium'),
      ],
      totals: true,
    },
    yes('vincolo', 'lien.exists', [
      paragraph(
        'vincolato',
        both(
          'La polizza è vincolata a favore di {lien.lienholder}: in caso di sinistro l’indennizzo si paga con il suo consenso.',
          'The policy is bound in favour of {lien.lienholder}: an indemnity is paid with their consent.',
        ),
      ),
    ]),
    paragraph(
      'controllo',
      both(
        'La preghiamo di controllare i dati riportati nei documenti e di segnalarci subito ogni differenza. Conservi la polizza: servirà in caso di sinistro.',
        'Please check the data in the papers and tell us at once of any difference. Keep the policy: you will need it for a claim.',
      ),
    ),
    facts('contatti', untitled, [
      fact(both('Il Suo riferimento', 'Your contact'), '{seller.name}'),
      fact(both('In caso di sinistro', 'For a claim'), '{agency.phone} – {agency.email}'),
    ]),
    paragraph('saluti', both('Cordiali saluti', 'Yours sincerely'), { align: 'SINISTRA' }),
    paragraph('firma', same('{agency.name}'), { bold: true, align: 'SINISTRA' }),
  ],
};
