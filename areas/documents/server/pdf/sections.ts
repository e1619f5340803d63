import type { Content } from 'pdfmake/interfaces.js';
import { formatPercent } from '#platform/domain-kit/number-format.ts';
import { durationText, periodOfMonths } from '#platform/domain-kit/period.ts';
import { type ContractDocumentData, legalText, ruiSection } from '../../domain/index.ts';
import { type Fact, factGrid, heading, paragraphs, rowsTable } from './blocks.ts';
import { day, euro } from './typography.ts';

/** Who is in contact with the customer and for whom. */
export function intermediarySection(data: ContractDocumentData): Content[] {
  const { agency, seller } = data;
  return [
    heading('Intermediario in contatto con il contraente'),
    factGrid([
      ['Cognome e nome / Denominazione', seller.name],
      ['Numero di iscrizione al RUI', seller.ruiNumber],
      ['Data di iscrizione', day(seller.ruiRegisteredOn)],
      ['Opera per conto di', seller.onBehalfOf ?? agency.name],
      ['Telefono', seller.phone],
      ['E-mail', seller.email],
    ]),
    ...(ruiSection(seller.ruiNumber) === null ? [] : [factGrid([['Sezione del RUI', ruiSection(seller.ruiNumber)]], 1)]),
    heading("Agenzia per la quale è svolta l'attività"),
    factGrid([
      ['Denominazione', agency.name],
      ['Numero di iscrizione al RUI', agency.ruiNumber],
      ['Data di iscrizione', day(agency.ruiRegisteredOn)],
      ['Sede', agency.address],
      ['Telefono', agency.phone],
      ['E-mail', agency.email],
      ['PEC', agency.pec],
      ['Sito internet', agency.website],
      ['Sezione del RUI', ruiSection(agency.ruiNumber)],
    ]),
  ];
}

export function customerSection(data: ContractDocumentData): Content[] {
  const { customer } = data;
  const person = customer.kind === 'PERSONA_FISICA';
  const born = [day(customer.birthDate), customer.birthPlace].filter((part) => part !== null).join(', ');
  const facts: Fact[] = person
    ? [
        ['Cognome e nome', customer.name],
        ['Codice fiscale', customer.taxCode],
        ['Data e luogo di nascita', born],
      ]
    : [
        ['Ragione sociale', customer.name],
        ['Codice fiscale', customer.taxCode],
        ['Partita IVA', customer.vatNumber],
      ];
  return [
    heading('Contraente'),
    factGrid([
      ...facts,
      [person ? 'Residenza' : 'Sede', customer.address],
      ['E-mail', customer.email],
      [customer.pec === null ? 'Telefono' : 'PEC', customer.pec ?? customer.phone],
      ...(customer.pec !== null && customer.phone !== null ? [['Telefono', customer.phone] as const] : []),
    ]),
  ];
}

export function vehicleSection(data: ContractDocumentData): Content[] {
  const { vehicle } = data;
  const recovers = vehicle.vatRecovery > 0;
  return [
    heading('Veicolo assicurato'),
    factGrid([
      ['Targa', vehicle.plate],
      ['Telaio', vehicle.chassisNumber],
      ['Tipo e stato', `${vehicle.type} – ${vehicle.status}`],
      ['Marca e modello', [vehicle.brand, vehicle.model].filter((part) => part !== null).join(' ')],
      ['Versione', vehicle.version],
      ['Prima immatricolazione', day(vehicle.registrationDate)],
      ['Alimentazione', vehicle.powerSupply],
      ['Potenza', vehicle.kilowatts === null ? null : `${vehicle.kilowatts} kW`],
      ['Antifurto', vehicle.antitheft],
      [recovers ? 'Valore assicurato (IVA inclusa)' : 'Valore assicurato', euro(vehicle.insuredValueGross)],
      ...(recovers
        ? [
            ['Recupero IVA', formatPercent(vehicle.vatRecovery, 'it')] as const,
            ['Valore assicurato al netto dell’IVA recuperata', euro(vehicle.insuredValueNet)] as const,
          ]
        : []),
    ]),
  ];
}

export function coverSection(data: ContractDocumentData): Content[] {
  return [
    heading('Durata e pagamento'),
    factGrid([
      ['Decorrenza', `ore 24:00 del ${day(data.effectiveDate)}`],
      ['Scadenza', `ore 24:00 del ${day(data.expiryDate)}`],
      ['Durata', durationText(periodOfMonths(data.durationMonths), 'it')],
      ['Modalità di pagamento', data.paymentType],
      ['Frazionamento', 'Premio unico anticipato'],
      ['Tacito rinnovo', 'Non previsto'],
    ]),
  ];
}

/** Coverages with limits and the premium of each line; totals are sums of the printed lines. */
export function premiumSection(data: ContractDocumentData): Content[] {
  const { lines, totals } = data;
  return [
    heading('Garanzie e premio'),
    rowsTable(
      [
        { label: 'Garanzia', width: '*' },
        { label: 'Imponibile', width: 62, numeric: true },
        { label: 'Aliquota', width: 42, numeric: true },
        { label: 'Imposta', width: 56, numeric: true },
        { label: 'Premio lordo', width: 66, numeric: true },
      ],
      lines.map((line) => [
        line.complimentary ? `${line.coverage} (in omaggio)` : line.coverage,
        euro(line.taxable),
        formatPercent(line.taxRate, 'it'),
        euro(line.tax),
        euro(line.premium),
      ]),
      ['Totale', euro(totals.taxable), '', euro(totals.tax), euro(totals.premium)],
    ),
  ];
}

/** What each coverage pays at most and what stays with the insured. Left out when no coverage has either. */
export function limitsSection(data: ContractDocumentData): Content[] {
  const limited = data.lines.filter((line) => line.limit !== null || line.deductible !== null);
  if (limited.length === 0) return [];
  return [
    heading('Limiti, scoperti e franchigie'),
    rowsTable(
      [
        { label: 'Garanzia', width: 160 },
        { label: 'Limite di indennizzo', width: '*' },
        { label: 'Scoperto o franchigia', width: '*' },
      ],
      limited.map((line) => [line.coverage, line.limit ?? '–', line.deductible ?? '–']),
    ),
  ];
}

export function lienSection(data: ContractDocumentData): Content[] {
  const { lien } = data;
  if (lien === null) return [];
  return [
    heading('Vincolo'),
    paragraphs(legalText('lien', data.issuedOn)),
    factGrid([
      ['Ente vincolatario', lien.lienholder],
      ['Numero del vincolo', lien.number],
      ['Scadenza del vincolo', day(lien.expiresOn)],
    ]),
  ];
}
