import { describe, expect, it } from 'vitest';
import { importColumns } from '../../api/import/import-columns.ts';
import { CELL_PROBLEMS } from '../../api/texts.ts';
import { bodyOfLine, columnsOfHeader } from './cells.ts';

const columns = importColumns('DEALER');
const lookups = {
  insurer: () => undefined,
  parent: (kind: string, username: string) => (kind === 'HOLDING' && username === 'holding' ? 7 : undefined),
};
const read = (cells: Record<string, string>) =>
  bodyOfLine(Object.values(cells), columnsOfHeader(Object.keys(cells), columns), lookups, 'it');

describe('the columns of a group', () => {
  it('are those of its registry, with username and superiors and without a password', () => {
    const paths = columns.map((column) => column.path);
    expect(paths[0]).toBe('username');
    expect(paths).not.toContain('password');
    expect(paths).toContain('businessName');
    expect(paths).toContain('address.city');
    expect(paths).toContain('parents.HOLDING');
    expect(paths).not.toContain('firstName');
    expect(paths).not.toContain('companyId');
    expect(importColumns('VENDITORE').map((column) => column.path)).not.toContain('iban');
    expect(importColumns('AGENTE').map((column) => column.path)).toContain('subjectType');
  });

  it('are found by heading in both languages, ignoring case and accents', () => {
    const found = columnsOfHeader(['NOME UTENTE', ' citta', 'VAT number', '', 'Colore'], columns);
    expect(found.map((column) => column?.path ?? column)).toEqual(['username', 'address.city', 'vatNumber', undefined, null]);
  });
});

describe('a line', () => {
  it('becomes the body of a new user', () => {
    const { body, errors } = read({
      'Nome utente': 'auto-rossi',
      'Ragione sociale': 'Auto Rossi S.r.l.',
      Città: 'Arezzo',
      'Data richiesta': '11/03/2026',
      'MUP consegnato': 'Sì',
      'Marche trattate': 'Fiat; Jeep',
      'Holding (nome utente)': 'holding',
    });
    expect(errors).toEqual([]);
    expect(body).toEqual({
      username: 'auto-rossi',
      businessName: 'Auto Rossi S.r.l.',
      subjectType: 'SOCIETA',
      address: { city: 'Arezzo' },
      requestedOn: '2026-03-11',
      mup: true,
      brands: ['Fiat', 'Jeep'],
      parents: { HOLDING: 7 },
    });
  });

  it('reports the cells that cannot be read', () => {
    const { errors } = read({ 'Data richiesta': 'domani', 'MUP consegnato': 'forse', 'Holding (nome utente)': 'nessuno' });
    expect(errors).toEqual([
      { column: 'Data richiesta', message: CELL_PROBLEMS.DATE.it },
      { column: 'MUP consegnato', message: CELL_PROBLEMS.BOOLEAN.it },
      { column: 'Holding (nome utente)', message: CELL_PROBLEMS.PARENT.it },
    ]);
  });
});
