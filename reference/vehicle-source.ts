import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One version of the catalogue, a line of `vehicles.csv`. Prices in whole euro, power in kW; `yearTo` null = still
 * sold.
 */
export interface VehicleRow {
  readonly category: string;
  readonly brandCode: string;
  readonly brand: string;
  readonly modelCode: string;
  readonly model: string;
  readonly versionCode: string;
  readonly version: string;
  readonly segment: string;
  readonly fuel: string;
  readonly cc: number;
  readonly kw: number;
  readonly gearbox: string;
  readonly body: string;
  readonly yearFrom: number;
  readonly yearTo: number | null;
  readonly listPrice: number;
}

const SOURCE_FOLDER = join(import.meta.dirname, 'vehicles');

const FUELS: Readonly<Record<string, string>> = {
  B: 'BENZINA',
  D: 'DIESEL',
  G: 'GPL',
  M: 'METANO',
  H: 'IBRIDA',
  I: 'IBRIDA',
  P: 'IBRIDA_PLUG_IN',
  E: 'ELETTRICA',
};

const GEARBOXES: Readonly<Record<string, string>> = { m: 'MANUALE', a: 'AUTOMATICO' };

const BODIES: Readonly<Record<string, string>> = {
  b3: 'Berlina 3 porte',
  b4: 'Berlina 4 porte',
  b5: 'Berlina 5 porte',
  cab: 'Cabrio',
  cou: 'Coupé',
  fur: 'Furgone',
  moto: 'Motociclo',
  mpv: 'Monovolume',
  mul: 'Multispazio',
  pick: 'Pick-up',
  scooter: 'Scooter',
  suv: 'SUV',
  sw: 'Station wagon',
  treruote: 'Tre ruote',
};

interface Brand {
  readonly category: string;
  readonly brandCode: string;
  readonly brand: string;
}

interface Model extends Brand {
  readonly modelCode: string;
  readonly model: string;
  readonly segment: string;
  readonly body: string;
  readonly yearFrom: number;
  readonly yearTo: number | null;
}

/** Returns the code of a name: capitals, digits and hyphens. */
function codeOf(name: string): string {
  const plain = name.replaceAll('+', ' plus').replaceAll('#', 'hash').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toUpperCase();
}

function known(table: Readonly<Record<string, string>>, key: string | undefined, what: string): string {
  const value = key === undefined ? undefined : table[key];
  if (value === undefined) throw new Error(`unknown ${what} '${key}'`);
  return value;
}

function whole(value: string | undefined): number {
  if (value === undefined || !/^\d+$/.test(value)) throw new Error(`not a whole number: '${value}'`);
  return Number(value);
}

function years(value: string): { yearFrom: number; yearTo: number | null } {
  const [, from, to] = /^(\d{4})-(\d{4})?$/.exec(value) ?? [];
  if (from === undefined) throw new Error(`not a range of years: '${value}'`);
  return { yearFrom: Number(from), yearTo: to === undefined ? null : Number(to) };
}

function parts(line: string, least: number): string[] {
  const fields = line.split(';').map((field) => field.trim());
  if (fields.length < least) throw new Error(`fewer than ${least} fields`);
  return fields;
}

function parseBrand(line: string): Brand {
  const [category = '', brandCode = '', brand = ''] = parts(line, 3);
  return { category, brandCode, brand };
}

function parseModel(brand: Brand, line: string): Model {
  const [model = '', segment = '', body, period = ''] = parts(line, 4);
  const modelCode = `${brand.brandCode}-${codeOf(model)}`;
  return { ...brand, modelCode, model, segment, body: known(BODIES, body, 'body'), ...years(period) };
}

function parseVersion(model: Model, line: string): VehicleRow {
  const [version = '', fuel, cc, kw, gearbox, price, period] = parts(line, 6);
  const sold = period === undefined ? model : years(period);
  if (sold.yearFrom < model.yearFrom || (sold.yearTo ?? 9999) > (model.yearTo ?? 9999))
    throw new Error('sold outside the years of the model');
  return {
    ...model,
    versionCode: `${model.modelCode}-${codeOf(version)}`,
    version,
    fuel: known(FUELS, fuel, 'fuel'),
    cc: whole(cc),
    kw: whole(kw),
    gearbox: known(GEARBOXES, gearbox, 'gearbox'),
    listPrice: whole(price),
    yearFrom: sold.yearFrom,
    yearTo: sold.yearTo,
  };
}

/**
 * Parses the compact hand-written lists: `= category;code;make`, below it `# model;segment;body;years`, below it one
 * line per version: `name;fuel;cc;kW;gearbox;price[;years]`. Throws with file and line on any other line.
 */
export function parseVehicles(file: string, content: string): VehicleRow[] {
  const rows: VehicleRow[] = [];
  let brand: Brand | undefined;
  let model: Model | undefined;
  for (const [index, line] of content.split('\n').entries()) {
    if (line === '') continue;
    try {
      if (line.startsWith('= ')) {
        brand = parseBrand(line.slice(2));
        model = undefined;
      } else if (line.startsWith('# ')) {
        if (brand === undefined) throw new Error('a model without a make');
        model = parseModel(brand, line.slice(2));
      } else {
        if (model === undefined) throw new Error('a version without a model');
        rows.push(parseVersion(model, line));
      }
    } catch (error) {
      throw new Error(`${file}:${index + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return rows;
}

/** Returns all versions of the hand-written lists, ordered by category, then make, then as written. */
export function readVehicleSource(): VehicleRow[] {
  const files = readdirSync(SOURCE_FOLDER).filter((file) => file.endsWith('.txt'));
  const rows = files.sort().flatMap((file) => parseVehicles(file, readFileSync(join(SOURCE_FOLDER, file), 'utf8')));
  const key = (row: VehicleRow) => `${row.category} ${row.brandCode}`;
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const COLUMNS = [
  ['category', 'category'],
  ['brand_code', 'brandCode'],
  ['brand', 'brand'],
  ['model_code', 'modelCode'],
  ['model', 'model'],
  ['version_code', 'versionCode'],
  ['version', 'version'],
  ['segment', 'segment'],
  ['fuel', 'fuel'],
  ['cc', 'cc'],
  ['kw', 'kw'],
  ['gearbox', 'gearbox'],
  ['body', 'body'],
  ['year_from', 'yearFrom'],
  ['year_to', 'yearTo'],
  ['list_price', 'listPrice'],
] as const satisfies readonly (readonly [string, keyof VehicleRow])[];

/** Formats the rows as `vehicles.csv`. */
export function vehiclesCsv(rows: readonly VehicleRow[]): string {
  const lines = rows.map((row) => COLUMNS.map(([, key]) => cell(row[key])).join(','));
  return `${COLUMNS.map(([name]) => name).join(',')}\n${lines.join('\n')}\n`;
}
