import { sql } from 'kysely';
import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { addDays, formatDate } from '#platform/domain-kit/time/dates.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { type ExportFormat, sendBook, sendTable } from '#platform/server-kit/export/export-table.ts';
import type { ExportRow, ExportValue } from '#platform/server-kit/export/export-value.ts';
import { EVERY, PACKAGE, PRODUCT, quotationSheetErrors, RESULT_TITLES, SHEET_FIELD, SHEET_FIELDS } from '../../api/index.ts';
import { FILE_NAMES } from '../../api/texts.ts';
import { ROW_OUTCOMES } from '../../domain/index.ts';
import { judgeFor, judgeRow } from '../rows/judge-row.ts';
import { PlacesOfRows } from '../rows/places.ts';
import { productsOnSale, rowsAfter, type StoredRow } from '../rows/read-rows.ts';
import { findSheet, type Sheet } from './visible-sheet.ts';

/** The example row of the template: a new car of an invented customer. */
function exampleOf(today: string, product: string, packageName: string): Readonly<Record<string, string>> {
  return {
    insuredObject: 'Veicolo',
    'customer.subjectType': 'Persona fisica',
    'customer.lastName': 'Rossi',
    'customer.firstName': 'Mario',
    'customer.taxIdCode': 'RSSMRA80A01H501U',
    'customer.birthDate': '01-01-1980',
    'customer.gender': 'M',
    'customer.subjectAddress.street': 'Via Appia Nuova',
    'customer.subjectAddress.houseNumber': '10',
    'customer.subjectAddress.postcode': '00183',
    'customer.subjectAddress.city': 'Roma',
    'customer.subjectAddress.subRegion': 'RM',
    'customer.contacts.email': 'mario.rossi@example.com',
    'customer.contacts.phone': '+39 333 1234567',
    'vehicle.vehicleType': 'AUTOVEICOLI',
    'vehicle.status': 'NUOVO',
    'vehicle.newVehicleType': 'NUOVO',
    'vehicle.licensePlate': 'GA123BC',
    'vehicle.registrationDate': formatDate(addDays(today, -10)),
    'vehicle.brand': 'Fiat',
    'vehicle.model': 'Panda',
    'vehicle.version': '1.0 FireFly Hybrid',
    'vehicle.powerSupply': 'IBRIDA',
    'vehicle.kilowatts': '51',
    'vehicle.mileage': '10',
    'vehicle.insuredValue': '24.500,00',
    [PRODUCT]: product,
    [PACKAGE]: packageName,
    effectiveDate: formatDate(addDays(today, 3)),
    paymentType: 'DEALER',
  };
}

/** The example with the first product and package that may be sold to it. */
async function validExample(work: UserWork, sale: SaleContexts, products: Awaited<ReturnType<typeof productsOnSale>>) {
  const judge = await judgeFor(work, await sale.on(work), new PlacesOfRows(work.db));
  for (const { name, packages } of products) {
    for (const packageName of packages) {
      const example = exampleOf(work.today, name, packageName);
      if ((await judgeRow(judge, example)).errors.length === 0) return example;
    }
  }
  return exampleOf(work.today, EVERY[work.language], '');
}

/** Each choice of the example in words. */
function exampleCell(path: string, value: string | undefined, language: 'it' | 'en'): ExportValue {
  if (value === undefined) return null;
  return { text: SHEET_FIELD.get(path)?.choices?.[value]?.[language] ?? value };
}

/** Sends the template: headings with an example, and the allowed values of each field with a list. */
export async function sendTemplate(ctx: UserContext, sale: SaleContexts) {
  const { language } = ctx;
  const products = await productsOnSale(ctx, sale);
  const example = await validExample(ctx, sale, products);
  const columns = [
    ...SHEET_FIELDS.flatMap(({ title, choices }) =>
      choices === undefined ? [] : [{ title: title[language], values: Object.values(choices).map((name) => name[language]) }],
    ),
    { title: SHEET_FIELD.get(PRODUCT)?.title[language] ?? '', values: [EVERY[language], ...products.map(({ name }) => name)] },
    ...products.map(({ name, packages }) => ({ title: `${FILE_NAMES.packages[language]}: ${name}`, values: packages })),
  ];
  const longest = Math.max(...columns.map(({ values }) => values.length));
  const allowed = Array.from(
    { length: longest },
    (_, row): ExportRow => columns.map(({ values }) => (values[row] === undefined ? null : { text: values[row] })),
  );
  const sheets = [
    {
      name: FILE_NAMES.quotations[language],
      headers: SHEET_FIELDS.map(({ title }) => title[language]),
      rows: [SHEET_FIELDS.map(({ path }) => exampleCell(path, example[path], language))],
    },
    { name: FILE_NAMES.values[language], headers: columns.map(({ title }) => title), rows: allowed },
  ];
  return sendBook(ctx.reply, { name: FILE_NAMES.template[language], sheets }, 'XLSX', language);
}

/** Rows of a result that are read at once. */
const PAGE = 500;

/** Fields that were corrected but have no column in the file. */
async function addedFields(work: UserWork, sheet: Sheet): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`select distinct jsonb_object_keys(corrected) as field from quotation_sheet_row
    where sheet_id = ${sheet.id}`.execute(work.db);
  const corrected = new Set(rows.map(({ field }) => field));
  return [...SHEET_FIELD.keys()].filter((path) => corrected.has(path) && !sheet.fields.includes(path));
}

/** Sends the rows of a sheet as they are now, with number, price, outcome and errors; it can be uploaded again. */
export async function sendResult(ctx: UserContext, id: number, format: ExportFormat) {
  const { language } = ctx;
  const sheet = await findSheet(ctx, id);
  if (sheet.forgotten) throw new AppError(quotationSheetErrors.SHEET_FORGOTTEN);
  const added = await addedFields(ctx, sheet);
  const kept = sheet.header.map((heading, index) => ({ heading, index })).filter(({ heading }) => heading !== '');
  const titles = added.map((path) => SHEET_FIELD.get(path)?.title[language] ?? path);
  const results = [RESULT_TITLES.number, RESULT_TITLES.premium, RESULT_TITLES.outcome, RESULT_TITLES.errors];
  const rowOf = (row: StoredRow): ExportRow => [
    ...kept.map(({ index }): ExportValue => ({ text: row.corrected[sheet.fields[index] ?? ''] ?? row.cells?.[index] ?? '' })),
    ...added.map((path): ExportValue => ({ text: row.corrected[path] ?? '' })),
    { text: row.quotations.map(({ number }) => number).join(', ') },
    row.premium === null ? null : { cents: row.premium },
    { text: ROW_OUTCOMES[row.outcome][language] },
    {
      text: row.errors
        .map(({ field, message }) => (field === null ? message : `${SHEET_FIELD.get(field)?.title[language] ?? field}: ${message}`))
        .join('; '),
    },
  ];
  async function* pages() {
    for (let line = 0; ; ) {
      const rows = await rowsAfter(ctx, id, line, PAGE);
      const last = rows.at(-1);
      if (last === undefined) return;
      line = last.line;
      yield rows.map(rowOf);
    }
  }
  const headers = [...kept.map(({ heading }) => heading), ...titles, ...results.map((title) => title[language])];
  return sendTable(ctx.reply, { name: `${FILE_NAMES.result[language]}-${id}`, headers, pages: pages() }, format, language);
}
