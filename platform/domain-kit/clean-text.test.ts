import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanCompanyName, cleanPersonName, cleanText, keyboardSigns } from './clean-text.ts';

/** Texts rich in characters that programs put on the clipboard. */
const pasted = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...' \t\r\n\u00a0\u202f\u2003\u3000\u200b\u200e\u202a\ufeff\u00ad\u0000\u0301\u2028\ufe0f\ud800',
      '’',
      '–',
      'Ａ',
      '.',
      ',',
      "'",
    ),
    fc.constantFrom('a', 'È', 'o\u0300', '1'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  ),
  maxLength: 30,
});

describe('a text of one line', () => {
  test.each([
    ['no-break space', 'De\u00a0Luca', 'De Luca'],
    ['narrow and ideographic spaces', '1\u202f234\u3000€', '1 234 €'],
    ['two blanks and a tab', 'De  \t Luca', 'De Luca'],
    ['zero-width space at the end', 'Rossi\u200b', 'Rossi'],
    ['direction marks', '\u202a333 123\u202c', '333 123'],
    ['byte order mark', '\ufeffRossi', 'Rossi'],
    ['soft hyphen', 'assicu\u00adrazione', 'assicurazione'],
    ['control character', 'a\u0000b\u001fc', 'abc'],
    ['decomposed accent', 'Nicolo\u0300', 'Nicolò'],
    ['accent behind a zero-width space', 'Nicolo\u200b\u0300', 'Nicolò'],
    ['line breaks', ' via\r\nRoma\u20281 ', 'via Roma 1'],
    ['half a surrogate pair', 'a\ud83db', 'ab'],
    ['smart quotes stay', '“L’auto”', '“L’auto”'],
  ])('%s', (_, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });
});

describe('a text of many lines', () => {
  test.each([
    ['keeps its breaks', ' uno\r\ndue\rtre\u2029quattro ', 'uno\ndue\ntre\nquattro'],
    ['keeps empty lines inside', '\n\nuno \n\n due\t\n', 'uno\n\n due'],
    ['loses what has no shape', 'u\u200bno\u00a0\ndue', 'uno\ndue'],
  ])('%s', (_, typed, clean) => {
    expect(cleanText(typed, 'MANY')).toBe(clean);
  });
});

test.each([
  ['D’Angelo', "D'Angelo"],
  ['D‘Angelo', "D'Angelo"],
  ['Dʼangelo', "D'angelo"],
  // NFC turns the Greek numeral sign into an apostrophe of letters.
  ['D\u0374angelo', "D'angelo"],
  ['Nicolo`', "Nicolo'"],
  ['Nicolo´', "Nicolo'"],
  ['Rossi–Bianchi', 'Rossi-Bianchi'],
  ['Maria Grazia M.', 'Maria Grazia M'],
  ['Rossi, ', 'Rossi'],
  ['Ｒｏｓｓｉ', 'Rossi'],
])('the name %s of a person is %s', (typed, clean) => {
  expect(cleanPersonName(typed)).toBe(clean);
});

test.each([
  ['Carrozzeria “Da Gino” S.r.l.', 'Carrozzeria "Da Gino" S.r.l.'],
  ['Fratelli\u00a0D’Amico — Auto;', "Fratelli D'Amico - Auto"],
])('the name %s of a company is %s', (typed, clean) => {
  expect(cleanCompanyName(typed)).toBe(clean);
});

it('a sign that NFC turns into a quote becomes that of a keyboard', () => {
  expect(keyboardSigns('\u0374')).toBe("'");
});

it('cleaning twice equals cleaning once', () => {
  const cleaners = [cleanText, (text: string) => cleanText(text, 'MANY'), cleanPersonName, cleanCompanyName, keyboardSigns];
  fc.assert(
    fc.property(pasted, (text) => cleaners.every((clean) => clean(clean(text)) === clean(text))),
    { numRuns: 2000 },
  );
});

it('leaves no space but plain ones, no character without a shape and no decomposed letter', () => {
  fc.assert(
    fc.property(pasted, (text) => {
      const clean = cleanText(text);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]| {2}|^ | $|(?! )\p{Z}/u);
      expect(clean.normalize('NFC')).toBe(clean);
    }),
    { numRuns: 2000 },
  );
});
