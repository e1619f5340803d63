import { expect } from 'vitest';
import { readTask } from '#areas/agency/background-tasks/api/index.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { calculate } from '#areas/sale/quotations/api/index.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { Caller, TestApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';

export const OWNER = 'dipendente-agenzia';

const HEADINGS = [
  'Cognome',
  'Nome',
  'Codice fiscale',
  'Città',
  'Prov.',
  'Tipo veicolo',
  'Stato',
  'Immatricolazione',
  'Valore',
  'Alimentazione',
  'Prodotto',
  'Pacchetto',
  'Durata',
  'Decorrenza',
  'Riferimento',
];
/** The car of CAR_SALE in a row; `change` by heading. */
export function line(change: Readonly<Record<string, string>> = {}): string {
  const cells: Readonly<Record<string, string>> = {
    Cognome: 'Rossi',
    Nome: 'Mario',
    'Codice fiscale': 'RSSMRA80A01H501U',
    Città: 'roma',
    'Prov.': 'RM',
    'Tipo veicolo': 'AUTOVEICOLI',
    Stato: 'Nuovo',
    Immatricolazione: formatDate(CAR_SALE.vehicle.registrationDate),
    Valore: '24.500,00',
    Alimentazione: 'IBRIDA',
    Decorrenza: formatDate(CAR_SALE.effectiveDate),
    Riferimento: 'pratica 1',
    ...change,
  };
  return HEADINGS.map((heading) => cells[heading] ?? '').join(';');
}
/** A file to upload, with the headings that every row has. */
export const fileOf = (...lines: string[]) => ({
  fileName: 'giugno.csv',
  encodedContent: Buffer.from([HEADINGS.join(';'), ...lines].join('\n')).toString('base64'),
});

/** The car of a row as the quoter would send it. */
const SAME_ON_SCREEN: ContractDataInput = {
  customer: {
    subjectType: 'PERSONA_FISICA',
    lastName: 'Rossi',
    firstName: 'Mario',
    taxIdCode: 'RSSMRA80A01H501U',
    birthDate: '1980-01-01',
    gender: 'M',
    subjectAddress: { city: 'Roma', subRegion: 'RM', country: 'IT' },
  },
  vehicle: {
    vehicleType: 'AUTOVEICOLI',
    status: 'NUOVO',
    registrationDate: CAR_SALE.vehicle.registrationDate,
    powerSupply: 'IBRIDA',
    insuredValue: 2_450_000,
  },
  choice: {},
  effectiveDate: CAR_SALE.effectiveDate,
};

interface Offer {
  readonly product: string;
  readonly package: string;
  readonly months: number;
  readonly problems: readonly { readonly field: string | null }[];
  readonly price: { readonly premium: number };
}

export async function offersOnScreen(caller: Caller): Promise<readonly Offer[]> {
  const { body } = await caller.call(calculate, { body: SAME_ON_SCREEN });
  return (body as { offers: Offer[] }).offers.filter(({ problems }) => problems.every(({ field }) => field === 'choice.answers'));
}

export async function upload(
  caller: Caller,
  file: { readonly fileName: string; readonly encodedContent: string },
): Promise<routes.SheetDetail> {
  const answer = await caller.call(routes.uploadSheet, { body: { file } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return sheetOf(caller, (answer.body as { id: number }).id);
}

export const sheetOf = async (caller: Caller, id: number) =>
  routes.readSheet.response.parse((await caller.call(routes.readSheet, { params: { id } })).body);

export const rowsOf = async (caller: Caller, id: number) =>
  routes.listRows.response.parse((await caller.call(routes.listRows, { params: { id }, query: {} })).body).items;

export async function worked(test: TestApp, caller: Caller, id: number, taskId: number): Promise<routes.SheetDetail> {
  await test.runJobs();
  expect((await caller.call(readTask, { params: { id: taskId } })).body).toMatchObject({ status: 'DONE' });
  return sheetOf(caller, id);
}

export async function start(
  test: TestApp,
  caller: Caller,
  { id, columns }: routes.SheetDetail,
  mode: 'PROVA' | 'CREAZIONE',
): Promise<routes.SheetDetail> {
  const answer = await caller.call(routes.startSheet, { params: { id }, body: { fields: columns.map(({ field }) => field), mode } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return worked(test, caller, id, (answer.body as { taskId: number }).taskId);
}

/** A row with the first offer of the screen. */
export async function goodLine(caller: Caller, change: Readonly<Record<string, string>> = {}): Promise<string> {
  const [offer] = await offersOnScreen(caller);
  return line({ Prodotto: offer?.product ?? '', Pacchetto: offer?.package ?? '', ...change });
}
