import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';
import * as schemas from '../../api/schemas.ts';
import { consentOfInsurers, issuedStatement, readStatementDetail } from '../testing/statements.ts';

const test = testApp();
const { today } = moment();
let agency: Caller;
const detailOf = (id: number) => readStatementDetail(agency, id);

const upload = (lines: readonly string[], dryRun = false) =>
  agency.call(routes.uploadPayments, {
    body: {
      file: { fileName: 'movimenti.csv', encodedContent: Buffer.from(['Data;Importo;Causale', ...lines].join('\n')).toString('base64') },
      dryRun,
    },
  });

const resultOf = (answer: TestAnswer) => schemas.uploadResult.parse(answer.body);

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  await consentOfInsurers(test);
});

describe('a payment file', () => {
  const day = `${today.slice(8)}/${today.slice(5, 7)}/${today.slice(0, 4)}`;
  const euro = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

  it('has a dry run, settles by reference, reports every line, and counts once', async () => {
    const id = await issuedStatement(test, agency, 'dealer-5');
    const { number, due } = await detailOf(id);
    const lines = [
      `${day};${euro(due - 5_000)};Acconto ${number}`,
      `${day};${euro(5_000)};saldo ${number.replace('EC', 'ec ')}`,
      `${day};1,00;ancora ${number}`,
      `${day};10,00;EC99999999`,
      `${day};10,00;bonifico`,
      `ieri;10,00;${number}`,
      `${day};dieci;${number}`,
    ];
    const outcomes = ['PARZIALE', 'PAGATO', 'DA_ATTRIBUIRE', 'NON_TROVATO', 'SENZA_RIFERIMENTO', 'DATA_NON_VALIDA', 'IMPORTO_NON_VALIDO'];
    const tried = resultOf(await upload(lines, true));
    expect(tried.rows.map((row) => row.outcome)).toEqual(outcomes);
    expect(tried).toMatchObject({ id: null, recorded: 3, amount: due + 100 });
    expect((await detailOf(id)).status).toBe('EMESSO');

    const taken = resultOf(await upload(lines));
    expect(taken.rows.map((row) => row.outcome)).toEqual(outcomes);
    expect(await detailOf(id)).toMatchObject({ status: 'PAGATO', open: 0, payments: [{ uploadedOn: today }, { uploadedOn: today }] });
    const again = resultOf(await upload(lines));
    expect(again).toMatchObject({ id: taken.id, repeated: true, recorded: 3 });
    expect((await detailOf(id)).payments).toHaveLength(2);

    const log = await agency.call(routes.readUploads, { params: { dataInserimento: today } });
    expect((log.body.uploads as { id: number }[]).map((one) => one.id)).toContain(taken.id);
    const empty = await agency.call(routes.readUploads, { params: { dataInserimento: addDays(today, -1) } });
    expect(empty.body).toEqual({ previous: null, next: today, uploads: [] });
  });

  it('recognises transfers of an overlapping file; two concurrent uploads of one file count once', async () => {
    const id = await issuedStatement(test, agency, 'dealer-6');
    const { number } = await detailOf(id);
    await upload([`${day};10,00;${number}`]);
    const overlapping = resultOf(await upload([`${day};10,00;${number}`, `${day};20,00;${number} bis`]));
    expect(overlapping.rows.map((row) => row.outcome)).toEqual(['GIA_REGISTRATO', 'PARZIALE']);
    const twins = [`${day};30,00;${number} ter`];
    const both = (await Promise.all([upload(twins), upload(twins)])).map(resultOf);
    expect(both[0]?.id).toBe(both[1]?.id);
    expect((await detailOf(id)).paid).toBe(6_000);
  });

  it('is refused as a whole when it is not one', async () => {
    expect((await upload([])).body).toEqual({ file: 'Il file non ha righe sotto le intestazioni' });
    const body = { file: { fileName: 'x.csv', encodedContent: Buffer.from('Giorno;Quanto\n1;2').toString('base64') }, dryRun: true };
    expect((await agency.call(routes.uploadPayments, { body })).body).toEqual({ file: 'Mancano le colonne Data, Importo, Causale' });
  });
});
