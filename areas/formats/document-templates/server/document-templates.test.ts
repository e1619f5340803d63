import { describe, expect, it } from 'vitest';
import { SAMPLE, SAMPLE_VEHICLE } from '#areas/agency/documents/server/testing/sample-data.ts';
import type { ConditionGroup, Statement } from '#areas/insight/analysis/domain/index.ts';
import { validate } from '#platform/api-kit/validation.ts';
import { templateContentSchema } from '../api/index.ts';
import { holds } from '../domain/conditions.ts';
import { faultText } from '../domain/fault-texts.ts';
import { templateFaults } from '../domain/faults.ts';
import { withIds, withLabels } from '../domain/placeholders.ts';
import { placeText } from '../domain/places.ts';
import { resolve } from '../domain/resolve.ts';
import { TEMPLATE_FIELDS } from '../domain/shape.ts';
import { STARTS, startOf } from '../domain/starting/starts.ts';
import { EMPTY_TEMPLATE, LIMITS, type TemplateBlock, type TemplateContent } from '../domain/template.ts';

const paragraph = (text: string, id = 'p1'): TemplateBlock => ({
  id,
  type: 'PARAGRAFO',
  text: { it: text, en: '' },
  size: 'NORMALE',
  bold: false,
  align: 'SINISTRA',
});
const titled: TemplateContent = { ...EMPTY_TEMPLATE, title: { it: 'Lettera', en: '' } };
const withBlocks = (...blocks: readonly TemplateBlock[]): TemplateContent => ({ ...titled, blocks });
const statement = (field: string, operator: Statement['operator'], ...values: Statement['values']): Statement => ({
  kind: 'STATEMENT',
  field,
  operator,
  values,
});
const group = (match: ConditionGroup['match'], ...statements: ConditionGroup['statements']): ConditionGroup => ({
  kind: 'GROUP',
  match,
  statements,
});
const input = (content: TemplateContent) => ({ content, data: SAMPLE, pictures: new Map<number, string>() });
const textsOf = (content: TemplateContent, only?: 'it' | 'en') =>
  resolve({ ...input(content), ...(only === undefined ? {} : { only }) }).document.parts.map(({ blocks }) =>
    blocks.flatMap((block) => ('text' in block ? [block.text] : [])),
  );

describe('values in texts', () => {
  it('shows values by their names and stores them by their ids', () => {
    const stored = 'Polizza {contract.policyNumber} di {customer.name}';
    const shown = withLabels(stored, 'it');
    expect(shown).toContain('{Numero di polizza}');
    expect(withIds(shown, 'it')).toBe(stored);
    expect(withIds(withLabels(stored, 'en'), 'en')).toBe(stored);
    expect(withIds('{Robert’); drop table contract}', 'it')).toBe('{Robert’); drop table contract}');
  });

  it('writes the values of a contract, and a dash for an unknown one, which it names', () => {
    const resolved = resolve(input(withBlocks(paragraph('N. {contract.policyNumber}, vincolo {lien.lienholder}'))));
    expect(resolved.document.parts[0]?.blocks[0]).toMatchObject({
      text: `N. ${SAMPLE.policyNumber}, vincolo ${SAMPLE.lien?.lienholder ?? '–'}`,
    });
    const without = resolve({ ...input(withBlocks(paragraph('{lien.lienholder}'))), data: { ...SAMPLE, lien: null } });
    expect(without.missing).toEqual([{ path: 'blocks.0.text', value: 'lien.lienholder' }]);
    expect(without.document.parts[0]?.blocks[0]).toMatchObject({ text: '–' });
  });
});

describe('bold and italics', () => {
  it('reach the printed text with the values inside them, and leave the marks of the values alone', () => {
    const data = { ...SAMPLE, policyNumber: '**42**' };
    const { document } = resolve({ ...input(withBlocks(paragraph('La **polizza {contract.policyNumber}** è __Sua__.'))), data });
    expect(document.parts[0]?.blocks[0]).toMatchObject({
      text: [
        { text: 'La ', bold: false, italic: false },
        { text: 'polizza **42**', bold: true, italic: false },
        { text: ' è ', bold: false, italic: false },
        { text: 'Sua', bold: false, italic: true },
        { text: '.', bold: false, italic: false },
      ],
    });
  });
});

describe('a template', () => {
  it('prints its ready-made forms on a contract without faults, in both languages', () => {
    for (const code of STARTS) {
      const content: TemplateContent = { ...startOf(code).content, languages: 'IT_EN' };
      expect(templateFaults(content)).toEqual([]);
      expect(validate(templateContentSchema, content, TEMPLATE_FIELDS, 'it').ok).toBe(true);
      const { document } = resolve(input(content));
      expect(document.parts.map(({ language }) => language)).toEqual(['it', 'en']);
      expect(JSON.stringify(document)).toContain(SAMPLE.policyNumber);
      expect(JSON.stringify(document)).not.toMatch(/\{[a-z]+\./);
    }
  });

  it('repeats a row for each coverage with the total of the amounts', () => {
    const table: TemplateBlock = {
      id: 't',
      type: 'TABELLA',
      title: { it: '', en: '' },
      group: 'coverages',
      columns: [
        { value: 'name', title: { it: 'Garanzia', en: '' } },
        { value: 'premium', title: { it: 'Premio', en: '' } },
      ],
      totals: true,
    };
    const [printed] = resolve(input(withBlocks(table))).document.parts[0]?.blocks ?? [];
    expect(printed).toMatchObject({ kind: 'TABLE', rows: SAMPLE.lines.map(({ coverage }) => [coverage, expect.any(String)]) });
    const premium = SAMPLE.lines.reduce((sum, line) => sum + line.premium, 0);
    const cents = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: true }).format(premium / 100);
    expect(printed).toMatchObject({ totals: ['Totale', `${cents}\u00a0€`] });
  });

  it('prints the version of a dated text in force on the day of the document', () => {
    const own = {
      id: 'w',
      name: 'Avvertenza',
      versions: [
        { from: '2000-01-01', text: { it: 'vecchio', en: '' } },
        { from: SAMPLE.issuedOn, text: { it: 'in vigore', en: '' } },
        { from: '2999-01-01', text: { it: 'futuro', en: '' } },
      ],
    };
    const content = { ...withBlocks({ id: 'l', type: 'TESTO_LEGALE', law: null, own: 'w' }), texts: [own] };
    expect(textsOf(content)).toEqual([['in vigore']]);
    expect(
      textsOf(withBlocks({ id: 'l', type: 'TESTO_LEGALE', law: 'certificate', own: null }))
        .flat()
        .join(),
    ).toContain('attesta');
  });

  it('describes its pictures for screen readers: a logo by its insurer, any other in words of the template', () => {
    const picture = { id: 'i', type: 'IMMAGINE', height: 20, align: 'CENTRO' } as const;
    const alt = { it: 'Firma di {customer.name}', en: '' };
    const content = withBlocks({ ...picture, picture: 'LOGO_COMPAGNIA' }, { ...picture, picture: 7 }, { ...picture, picture: 7, alt });
    expect(validate(templateContentSchema, content, TEMPLATE_FIELDS, 'it').ok).toBe(true);
    const data = { ...SAMPLE, insurer: { ...SAMPLE.insurer, logo: 'AAAA' } };
    const [part] = resolve({ content, data, pictures: new Map([[7, 'data:image/png;base64,AAAA']]) }).document.parts;
    expect(part?.blocks.map((block) => (block.kind === 'PICTURE' ? block.alt : ''))).toEqual([
      `Logo di ${SAMPLE.insurer.name}`,
      null,
      `Firma di ${SAMPLE.customer.name}`,
    ]);
  });

  it('prints the blocks of a condition only when it holds', () => {
    const when = group('ANY', statement('vehicle.plate', 'IS', 'ZZ999ZZ'), group('ALL', statement('premium.total', 'AT_LEAST', 1)));
    const inside = (condition: ConditionGroup): TemplateBlock => ({ id: 's', type: 'SE', when: condition, blocks: [paragraph('dentro')] });
    expect(textsOf(withBlocks(inside(when)))).toEqual([['dentro']]);
    expect(textsOf(withBlocks(inside(group('ALL', statement('vehicle.plate', 'IS', 'ZZ999ZZ')))))).toEqual([[]]);
  });
});

describe('conditions', () => {
  const cases: readonly [Statement, boolean][] = [
    [statement('vehicle.plate', 'IS', SAMPLE_VEHICLE.plate?.toLowerCase() ?? ''), true],
    [statement('vehicle.plate', 'IS_NOT', 'AA000AA'), true],
    [statement('vehicle.plate', 'STARTS_WITH', 'ab'), true],
    [statement('vehicle.plate', 'CONTAINS', 'zz'), false],
    [statement('vehicle.plate', 'ONE_OF', 'x', SAMPLE_VEHICLE.plate ?? ''), true],
    [statement('contract.issuedOn', 'AT_LEAST', SAMPLE.issuedOn), true],
    [statement('contract.issuedOn', 'BETWEEN', '2000-01-01', '2000-12-31'), false],
    [statement('contract.issuedOn', 'PERIOD', 'TODAY'), true],
    [statement('premium.total', 'AT_MOST', 0), false],
    [statement('home.type', 'EMPTY'), true],
    [statement('home.type', 'NOT_EMPTY'), false],
    [statement('customer.isPerson', 'YES'), SAMPLE.customer.kind === 'PERSONA_FISICA'],
    [statement('home.insuredValue', 'AT_LEAST', 0), false],
  ];
  it.each(cases)('%j', (one, expected) => {
    expect(holds(group('ALL', one), SAMPLE)).toBe(expected);
  });

  it('holds when it is empty', () => {
    expect(holds(group('ANY'), SAMPLE)).toBe(true);
  });
});

describe('faults', () => {
  const codesOf = (content: TemplateContent) => templateFaults(content).map(({ path, code }) => [path, code]);

  it('names each with its place', () => {
    expect(codesOf(EMPTY_TEMPLATE)).toEqual([
      ['title.it', 'TEXT_MISSING'],
      ['blocks', 'NO_BLOCKS'],
    ]);
    const content = withBlocks(
      paragraph('{cliente.nome} e {'),
      { id: 'd', type: 'DATI', title: { it: '', en: '' }, rows: [] },
      { id: 's', type: 'SE', when: group('ALL', statement('customer.name', 'IS', '')), blocks: [] },
      { id: 'l', type: 'TESTO_LEGALE', law: null, own: 'gone' },
      { id: 'd', type: 'SALTO' },
    );
    expect(codesOf(content)).toEqual([
      ['blocks.0.text.it', 'UNKNOWN_VALUE'],
      ['blocks.0.text.it', 'BRACES'],
      ['blocks.1.rows', 'NO_ROWS'],
      ['blocks.2.when.statements.0', 'CONDITION_VALUE'],
      ['blocks.2.blocks', 'NOTHING_INSIDE'],
      ['blocks.3', 'LEGAL_UNKNOWN'],
      ['blocks.4', 'ID_TWICE'],
    ]);
    const [first] = templateFaults(content);
    expect(first === undefined ? '' : faultText(first, 'it')).toBe(
      '«cliente.nome» non è un dato del contratto: sceglilo dall’elenco dei dati',
    );
    expect(placeText(content, 'blocks.2.when.statements.0', 'it')).toBe('3. Solo se…');
  });

  it('requires English only when the template is printed in it', () => {
    const content = withBlocks(paragraph('Testo'));
    expect(templateFaults(content)).toEqual([]);
    expect(codesOf({ ...content, languages: 'IT_EN' })).toEqual([
      ['title.en', 'ENGLISH_MISSING'],
      ['blocks.0.text.en', 'ENGLISH_MISSING'],
    ]);
  });

  it('refuses a picture of another template', () => {
    const content = withBlocks({ id: 'i', type: 'IMMAGINE', picture: 7, height: 20, align: 'CENTRO' });
    expect(templateFaults(content, new Set([7]))).toEqual([]);
    expect(templateFaults(content, new Set([8]))).toMatchObject([{ code: 'PICTURE_UNKNOWN' }]);
  });
});

describe('hostile content', () => {
  const messageOf = (content: unknown) => {
    const checked = validate(templateContentSchema, content, TEMPLATE_FIELDS, 'it');
    return checked.ok ? {} : checked.fields;
  };
  const nested = (depth: number): TemplateBlock =>
    depth === 0
      ? paragraph('in fondo')
      : { id: `s${depth}`, type: 'SE', when: group('ALL', statement('customer.name', 'NOT_EMPTY')), blocks: [nested(depth - 1)] };

  it('refuses 100 conditions inside each other at the place where they become too deep', () => {
    expect(messageOf(withBlocks(nested(LIMITS.depth)))).toEqual({});
    expect(messageOf(withBlocks(nested(100)))).toEqual({
      'blocks.0.blocks.0.blocks.0.blocks.0.blocks.0': 'Al massimo 4 condizioni una dentro l’altra',
    });
    let deep: ConditionGroup = group('ALL', statement('customer.name', 'NOT_EMPTY'));
    for (let level = 0; level < 100; level++) deep = group('ALL', deep);
    const condition: TemplateBlock = { id: 's', type: 'SE', when: deep, blocks: [] };
    expect(Object.keys(messageOf(withBlocks(condition)))[0]).toContain('blocks.0.when.statements.0');
  });

  it('refuses too many blocks, huge texts, control characters and unknown types, each at its place', () => {
    const many = Array.from({ length: 201 }, (_, i) => paragraph('x', `p${i}`));
    expect(messageOf(withBlocks(...many))).toHaveProperty('blocks');
    const halves = [many.slice(0, 150), many.slice(150)] as const;
    const inside: TemplateBlock = { id: 's', type: 'SE', when: group('ALL', statement('customer.name', 'NOT_EMPTY')), blocks: halves[0] };
    expect(messageOf(withBlocks(inside, ...halves[1]))).toEqual({
      blocks: 'Al massimo 200 blocchi, compresi quelli dentro le condizioni',
    });
    expect(messageOf(withBlocks(paragraph('x'.repeat(4001))))).toEqual({
      'blocks.0.text.it': 'Il campo Testo italiano può avere al massimo 4000 caratteri',
    });
    expect(messageOf(withBlocks(paragraph('a\u202eb')))).toEqual({
      'blocks.0.text.it': 'Il testo contiene caratteri che non si possono stampare',
    });
    expect(messageOf({ ...titled, blocks: [{ id: 'x', type: 'HTML' }, null] })).toHaveProperty(['blocks.0.type']);
  });

  it('prints markup and placeholders of customers as text', () => {
    const data = { ...SAMPLE, customer: { ...SAMPLE.customer, name: '<b>{agency.name}</b>' } };
    const { document } = resolve({ ...input(withBlocks(paragraph('{customer.name}'))), data });
    expect(document.parts[0]?.blocks[0]).toMatchObject({ text: '<b>{agency.name}</b>' });
  });
});
