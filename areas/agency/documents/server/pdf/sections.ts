import type { Content } from 'pdfmake/interfaces.js';
import { formatPercent } from '#platform/domain-kit/number-format.ts';
import { durationWords, isLongerThan } from '#platform/domain-kit/time/duration.ts';
import { ruiSection } from '../../domain/document-data.ts';
import { type ContractDocumentData, type DocumentHome, type DocumentVehicle, legalText } from '../../domain/index.ts';
import { type Fact, factGrid, paragraphs, rowsTable, section, titledTable } from './blocks.ts';
import { day, euro, joined, printedPhone } from './typography.ts';

/** The insurer's codes of the seller; omitted when there are none. */
function codeFact({ codes }: ContractDocumentData['seller']): Fact[] {
  if (codes.length === 0) return [];
  const named = codes.map(({ code, coverages }) => (coverages.length === 0 ? code : `${code} (${coverages.join(', ')})`));
  return [['Codice intermediario presso l’impresa', named.join('; ')]];
}

/** Insurer and seller, at the top of proposal and certificate. */
export function parties({ insurer, seller, agency }: ContractDocumentData): Content {
  const intermediary = joined([seller.name, seller.ruiNumber], ' – RUI ');
  return factGrid(
    [
      ['Impresa di assicurazione', joined([insurer.name, insurer.address], ', ')],
      ['Intermediario', joined([intermediary, seller.onBehalfOf, agency.name], ', per ')],
      ...codeFact(seller),
    ],
    2,
  );
}

/** The intermediary that employs the salesperson, with its own registration. */
function employerSection({ seller: { employer } }: Pick<ContractDocumentData, 'seller'>): Content[] {
  if (employer === null) return [];
  return [
    section(
      'Intermediario per il quale opera',
      factGrid([
        ['Denominazione', employer.name],
        ['Numero di iscrizione al RUI', employer.ruiNumber],
        ['Data di iscrizione', day(employer.ruiRegisteredOn)],
        ['Telefono', printedPhone(employer.phone)],
        ['E-mail', employer.email],
        ['Sezione del RUI', ruiSection(employer.ruiNumber)],
      ]),
    ),
  ];
}

/** The salesperson in contact with the customer, and their principals. */
export function intermediarySections(data: Pick<ContractDocumentData, 'seller' | 'agency'>): Content[] {
  const { agency, seller } = data;
  const sellerSection = ruiSection(seller.ruiNumber);
  return [
    section(
      'Intermediario in contatto con il contraente',
      factGrid([
        ['Cognome e nome / Denominazione', seller.name],
        ['Ruolo', seller.role],
        ['Numero di iscrizione al RUI', seller.ruiNumber],
        ['Data di iscrizione', day(seller.ruiRegisteredOn)],
        ['Opera per conto di', seller.onBehalfOf ?? agency.name],
        ['Telefono', printedPhone(seller.phone)],
        ['E-mail', seller.email],
      ]),
      ...(sellerSection === null ? [] : [factGrid([['Sezione del RUI', sellerSection]], 1)]),
    ),
    ...employerSection(data),
    section(
      "Agenzia per la quale è svolta l'attività",
      factGrid([
        ['Denominazione', agency.name],
        ['Numero di iscrizione al RUI', agency.ruiNumber],
        ['Data di iscrizione', day(agency.ruiRegisteredOn)],
        ['Partita IVA', agency.vatNumber],
        ['Sede', agency.address],
        ['Telefono', printedPhone(agency.phone)],
        ['E-mail', agency.email],
        ['PEC', agency.pec],
        ['Sito internet', agency.website],
        ['Sezione del RUI', ruiSection(agency.ruiNumber)],
      ]),
    ),
  ];
}

export function customerSection({ customer }: ContractDocumentData): Content {
  const person = customer.kind === 'PERSONA_FISICA';
  const identity: Fact[] = person
    ? [
        ['Cognome e nome', customer.name],
        ['Codice fiscale', customer.taxCode],
        ['Data e luogo di nascita', joined([customer.birthDate === null ? null : day(customer.birthDate), customer.birthPlace], ', ')],
        ...known('Età alla sottoscrizione', years(customer.age)),
        ...known('Ditta individuale', customer.tradeName),
        ...known('Partita IVA', customer.vatNumber),
      ]
    : [
        ['Ragione sociale', customer.name],
        ['Codice fiscale', customer.taxCode],
        ['Partita IVA', customer.vatNumber],
        ...known('Legale rappresentante', customer.representative),
      ];
  return section(
    'Contraente',
    factGrid([
      ...identity,
      [person ? 'Residenza' : 'Sede', customer.address],
      ['Telefono', printedPhone(customer.phone)],
      ['E-mail', customer.email],
      ...known('PEC', customer.pec),
    ]),
  );
}

/** A fact that is omitted when unknown. */
function known(name: string, value: string | null): Fact[] {
  return value === null ? [] : [[name, value]];
}

/** An age in words: `1 anno`. */
function years(age: number | null): string | null {
  if (age === null) return null;
  return age === 1 ? '1 anno' : `${age} anni`;
}

function vehicleSection(vehicle: DocumentVehicle): Content {
  const value: Fact[] =
    vehicle.vatRecovery === 0
      ? [['Valore assicurato (IVA inclusa)', euro(vehicle.insuredValueGross)]]
      : [
          ['Valore del veicolo (IVA inclusa)', euro(vehicle.insuredValueGross)],
          ['Recupero IVA', formatPercent(vehicle.vatRecovery, 'it')],
          ['Valore assicurato (al netto dell’IVA recuperata)', euro(vehicle.insuredValueNet)],
        ];
  return section(
    'Veicolo assicurato',
    factGrid([
      ['Rischio assicurato', vehicle.risk],
      ['Targa', vehicle.plate],
      ['Telaio', vehicle.chassisNumber],
      ['Tipo e stato', joined([vehicle.type, vehicle.status], ' ')],
      ['Marca e modello', vehicle.name],
      ['Versione', vehicle.version],
      ['Prima immatricolazione', day(vehicle.registrationDate)],
      ...known('Età alla sottoscrizione', years(vehicle.age)),
      ['Alimentazione', vehicle.powerSupply],
      ['Potenza', vehicle.kilowatts === null ? null : `${vehicle.kilowatts}\u00a0kW`],
      ['Antifurto', vehicle.antitheft],
      ...known('Black box', vehicle.blackBox),
      ...known('Optional inclusi nel valore', vehicle.equipment.join(', ') || null),
      ...known('Valore di fattura (IVA inclusa)', vehicle.invoiceValue === null ? null : euro(vehicle.invoiceValue)),
      ...known('Data della fattura', vehicle.invoiceDate === null ? null : day(vehicle.invoiceDate)),
      ...known('Proprietario', vehicle.owner),
      ...known('Utilizzatore', vehicle.keeper),
      ...known('Venduto da', vehicle.dealer),
      ...known('Documenti esibiti', vehicle.papers.join(', ') || null),
      ...value,
    ]),
  );
}

function homeSection(home: DocumentHome): Content {
  return section(
    'Abitazione assicurata',
    factGrid([
      ['Rischio assicurato', home.risk],
      ['Tipo di abitazione', home.type],
      ['Indirizzo', home.address],
      ['Scala, piano e interno', home.within],
      ['Superficie', `${home.squareMeters}\u00a0m²`],
      ['Proprietario', home.owner],
      ['Protezione contro i furti', home.antitheft],
      ['Valore assicurato', euro(home.insuredValue)],
    ]),
  );
}

/** The vehicle or the home. */
export function insuredSection({ insured }: ContractDocumentData): Content {
  return insured.object === 'ABITAZIONE' ? homeSection(insured) : vehicleSection(insured);
}

/** A proposal may leave the start of cover to the issue. */
function at24(date: ContractDocumentData['effectiveDate']): string {
  return date === null ? "da indicare prima dell'emissione" : `ore 24:00 del ${day(date)}`;
}

/** The saving of a multi-year contract against yearly ones, if the tariff allows the comparison. */
export function savingText({ yearly, totals }: Pick<ContractDocumentData, 'yearly' | 'totals'>): string {
  if (yearly === null)
    return 'La tariffa non prevede le stesse garanzie e condizioni per contratti annuali: la riduzione non è calcolabile.';
  const { premium, saving } = yearly;
  const year = `Il premio annuale per le stesse garanzie, alla tariffa e con le imposte di oggi, è di ${euro(premium)}`;
  if (saving <= 0) return `${year}: il premio del contratto poliennale non comporta una riduzione.`;
  return `${year}; per l’intera durata ${euro(totals.premium + saving)}. Riduzione per la durata poliennale: ${euro(saving)}.`;
}

/** Art. 1899 of the civil code on contracts longer than one year, and longer than five. */
function yearsNotice(data: ContractDocumentData): Content[] {
  const { duration, issuedOn } = data;
  if (duration === null || !isLongerThan(duration, 12)) return [];
  const fiveYears = isLongerThan(duration, 60) ? legalText('moreThanFiveYears', issuedOn) : [];
  const texts = [...legalText('severalYears', issuedOn), savingText(data), ...fiveYears];
  return [{ margin: [0, 4, 0, 0], stack: [paragraphs(texts)] }];
}

export function coverSection(data: ContractDocumentData): Content {
  return section(
    'Durata e pagamento',
    factGrid([
      ['Decorrenza', at24(data.effectiveDate)],
      ['Scadenza', at24(data.expiryDate)],
      ['Durata', data.duration === null ? '' : durationWords(data.duration, 'it')],
      ['Modalità di pagamento', data.paymentType],
      ...known('Finanziamento', data.financing),
      ['Frazionamento', 'Premio unico anticipato'],
      ['Tacito rinnovo', 'Non previsto'],
      ...known('Integra la polizza', data.integratedPolicy),
    ]),
    ...yearsNotice(data),
  );
}

/** The premium of every coverage with its tax; totals are sums of the printed lines. */
export function premiumSection({ lines, totals, issuedOn }: ContractDocumentData): Content {
  const table = rowsTable(
    [
      { label: 'Garanzia', width: '*' },
      { label: 'Imponibile', width: 66, numeric: true },
      { label: 'Aliquota', width: 42, numeric: true },
      { label: 'Imposta', width: 60, numeric: true },
      { label: 'Premio lordo', width: 70, numeric: true },
    ],
    lines.map((line) => [
      line.complimentary ? `${line.coverage} (in omaggio)` : line.coverage,
      euro(line.taxable),
      formatPercent(line.taxRate, 'it'),
      euro(line.tax),
      euro(line.premium),
    ]),
    ['Totale', euro(totals.taxable), '', euro(totals.tax), euro(totals.premium)],
  );
  return { stack: [titledTable('Garanzie e premio', table), paragraphs(legalText('premiumTax', issuedOn))] };
}

/** The limit and deductible of each coverage. Omitted when no coverage has either. */
export function limitsSection({ lines }: ContractDocumentData): Content[] {
  const limited = lines.filter((line) => line.limit !== null || line.deductible !== null);
  if (limited.length === 0) return [];
  const table = rowsTable(
    [
      { label: 'Garanzia', width: 160 },
      { label: 'Limite di indennizzo', width: '*' },
      { label: 'Scoperto o franchigia', width: '*' },
    ],
    limited.map((line) => [line.coverage, line.limit ?? '–', line.deductible ?? '–']),
  );
  return [titledTable('Limiti, scoperti e franchigie', table)];
}

export function lienSection({ lien, issuedOn }: ContractDocumentData): Content[] {
  if (lien === null) return [];
  return [
    section(
      'Vincolo',
      paragraphs(legalText('lien', issuedOn)),
      factGrid([
        ['Ente vincolatario', lien.lienholder],
        ...known('Indirizzo e PEC per la lettera di vincolo', lien.address),
        ['Numero del vincolo', lien.number],
        ['Scadenza del vincolo', day(lien.expiresOn)],
        ...known('Importo finanziato', lien.financed === null ? null : euro(lien.financed)),
        ...known('Debito residuo assicurato', lien.residualDebt === null ? null : euro(lien.residualDebt)),
      ]),
    ),
  ];
}

/** The needs questionnaire with its answers; marks those derived by the system. */
export function needsSection({ answers, issuedOn }: ContractDocumentData): Content {
  const title = 'Richieste ed esigenze assicurative del contraente';
  if (answers.length === 0) return section(title, paragraphs(legalText('noAnswers', issuedOn)));
  const table = rowsTable(
    [
      { label: 'Domanda', width: '*' },
      { label: 'Risposta', width: 150 },
    ],
    answers.map(({ question, answer, derived }) => [question, derived ? `${answer} (*)` : answer]),
  );
  return { stack: [section(title, paragraphs(legalText('demandsAndNeeds', issuedOn))), table] };
}
