import { type SheetDetail, type SheetRow, type SheetRowDetail, startSheet } from '#areas/sale/quotation-sheets/api/index.ts';
import { CAR_SALE, carIdentity } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { computeTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { addDays, formatDate } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { beside } from './beside.ts';
import { HttpClient } from './http-client.ts';
import type { Figure } from './measure.ts';

const ROWS = 10_000;
/** One of these has an error, which is then corrected on its page. */
const WRONG_EVERY = 33;
const WRONG = 300;
const SECTION = 'Quotations from a spreadsheet of 10,000 rows, 300 of them wrong';
/** Pause of another user between two lists: more often, they would take as much of a core as the creation. */
const READ_EVERY_MS = 250;
/** Goal for the creation, seconds. */
const GOAL = 180;

const HEADINGS = [
  'Cognome',
  'Nome',
  'Codice fiscale',
  'Città',
  'Provincia',
  'Tipo veicolo',
  'Stato',
  'Targa',
  'Telaio',
  'Immatricolazione',
  'Marca',
  'Modello',
];
const OFFER = ['Valore', 'Alimentazione', 'Prodotto', 'Pacchetto', 'Decorrenza'];

interface Offer {
  readonly product: string;
  readonly package: string;
  readonly price: { readonly premium: number };
}

/** Syllables of invented surnames, so that few customers resemble each other. */
const SYLLABLES = ['bar', 'ce', 'do', 'fa', 'gri', 'lo', 'men', 'no', 'pi', 'ra', 'so', 'ti', 've', 'za'];
const SURNAMES = SYLLABLES.flatMap((a) =>
  SYLLABLES.flatMap((b) => SYLLABLES.map((c) => `${a.charAt(0).toUpperCase()}${a.slice(1)}${b}${c}ni`)),
);
const NAMES = ['Aldo', 'Bruno', 'Carlo', 'Dario'];

/** A file of new cars, each with its own plate and value; a wrong row has no value and an impossible date. */
function fileOf({ product, package: packageName }: Offer): string {
  const { today } = moment();
  const lines = Array.from({ length: ROWS }, (_, i) => {
    const { licensePlate, chassisNumber } = carIdentity(1_000_000 + i);
    const wrong = i % WRONG_EVERY === 0 && i / WRONG_EVERY < WRONG;
    const registered = wrong ? '31-02-2026' : formatDate(addDays(today, -10));
    const birthDate = addDays('1960-01-01', i);
    const lastName = SURNAMES[i % SURNAMES.length] ?? '';
    const firstName = NAMES[Math.floor(i / SURNAMES.length) % NAMES.length] ?? '';
    const taxCode = computeTaxCode({ lastName, firstName, sex: 'M', birthDate, placeCode: 'H501' });
    const person = [lastName, firstName, taxCode, 'Roma', 'RM', 'AUTOVEICOLI', 'NUOVO'];
    const value = wrong ? '' : String(20_000 + (i % 900) * 10);
    return [
      ...person,
      licensePlate,
      chassisNumber,
      registered,
      'Fiat',
      'Panda',
      value,
      'IBRIDA',
      product,
      packageName,
      formatDate(addDays(today, 3)),
    ].join(';');
  });
  return [[...HEADINGS, ...OFFER].join(';'), ...lines].join('\n');
}

async function finished(client: HttpClient, id: number): Promise<SheetDetail> {
  for (;;) {
    const sheet = await client.json<SheetDetail>('GET', `/api/preventivi-da-excel/caricamenti/${id}`);
    if (sheet.status !== 'IN_CORSO') return sheet;
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round((performance.now() - start) / 100) / 10;
}

/** Measures upload, dry run, creation and correcting of a large sheet, and another user's list meanwhile. */
export async function benchExcel(url: string): Promise<Figure[]> {
  const [sender, other] = [new HttpClient(url), new HttpClient(url)];
  await sender.login('dipendente-agenzia');
  await other.login('dealer');
  const { offers } = await sender.json<{ offers: (Offer & { problems: unknown[] })[] }>('POST', '/api/preventivi/calcola', CAR_SALE);
  const offer = offers.find(({ problems }) => problems.length === 0);
  if (offer === undefined) throw new Error('No offer without problems');
  const file = { fileName: 'large.csv', encodedContent: Buffer.from(fileOf(offer)).toString('base64') };
  let id = 0;
  const uploaded = await seconds(async () => {
    ({ id } = await sender.json<{ id: number }>('POST', '/api/preventivi-da-excel/caricamenti', { file }));
  });
  const { columns } = await sender.json<SheetDetail>('GET', `/api/preventivi-da-excel/caricamenti/${id}`);
  const run = async (mode: 'PROVA' | 'CREAZIONE') => {
    const body = { fields: columns.map(({ field }) => field), mode };
    await sender.json('POST', `/api${startSheet.path.replace(':id', String(id))}`, body, { 'idempotency-key': `bench-excel-${mode}` });
    return finished(sender, id);
  };
  const tried = await seconds(() => run('PROVA'));
  const start = performance.now();
  const { result: sheet, waits } = await beside(other, '/api/preventivi', run('CREAZIONE'), READ_EVERY_MS);
  const created = Math.round((performance.now() - start) / 100) / 10;
  if (sheet.counts.created !== ROWS - WRONG || sheet.counts.failed !== WRONG) throw new Error(`Counts: ${JSON.stringify(sheet.counts)}`);
  const corrected = await seconds(async () => {
    for (;;) {
      const page = await sender.json<{ items: SheetRow[] }>('GET', `/api/preventivi-da-excel/caricamenti/${id}/righe?esito=ERRORE&max=100`);
      if (page.items.length === 0) break;
      for (const row of page.items) {
        const { version } = await sender.json<SheetRowDetail>('GET', `/api/preventivi-da-excel/${row.id}`);
        const values = { 'vehicle.insuredValue': '21000', 'vehicle.registrationDate': formatDate(addDays(moment().today, -10)) };
        const answer = await sender.json<SheetRowDetail>('PUT', `/api/preventivi-da-excel/${row.id}`, { version, values, create: false });
        if (answer.outcome !== 'CORRETTA') throw new Error(`Row ${row.line}: ${JSON.stringify(answer.errors)}`);
      }
    }
    await sender.json('POST', `/api/preventivi-da-excel/caricamenti/${id}/riprendi`, undefined, {
      'idempotency-key': 'bench-excel-corrected',
    });
    const done = await finished(sender, id);
    if (done.status !== 'COMPLETATO' || done.counts.created !== ROWS) throw new Error(`Counts: ${JSON.stringify(done.counts)}`);
  });
  sender.close();
  other.close();
  const figure = (name: string, value: number): Figure => ({ section: SECTION, name, unit: 's', value });
  return [
    figure('upload, with the proposed columns', uploaded),
    figure('dry run', tried),
    { ...figure('creation of the quotations', created), ratio: Math.round((created / GOAL) * 100) / 100, against: `the goal of ${GOAL} s` },
    figure('300 rows corrected one by one, then created together', corrected),
    { section: SECTION, name: "another user's list meanwhile", unit: 'ms', value: waits.median, p95: waits.p95 },
  ];
}
