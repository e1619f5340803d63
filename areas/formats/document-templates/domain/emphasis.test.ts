import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf, toggleMark } from './emphasis.ts';

const plain = (text: string) => ({ text, bold: false, italic: false });
const bold = (text: string) => ({ text, bold: true, italic: false });
const italic = (text: string) => ({ text, bold: false, italic: true });

describe('bold and italics in a text', () => {
  it('splits a text at its marks', () => {
    expect(runsOf('La **Sua** polizza __n. {contract.policyNumber}__')).toEqual([
      plain('La '),
      bold('Sua'),
      plain(' polizza '),
      italic('n. {contract.policyNumber}'),
    ]);
    expect(runsOf('**a __b__ c**')).toEqual([bold('a '), { text: 'b', bold: true, italic: true }, bold(' c')]);
    expect(runsOf('')).toEqual([]);
  });

  it('prints what is no mark as it is typed', () => {
    for (const text of ['Firma ____________', 'premio * e **', '** spazio **', '2 ** 3 ** 4', '**solo all’inizio', '****', '*uno*']) {
      expect(runsOf(text)).toEqual([plain(text)]);
    }
  });

  it('loses no letter', () => {
    const letter = fc.constantFrom('a', ' ', '*', '**', '_', '__', '\n', '{x.y}');
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 25 }), (letters) => {
        const text = letters.join('');
        const printed = runsOf(text)
          .map((run) => run.text)
          .join('');
        expect(printed.replace(/[*_]/g, '')).toBe(text.replace(/[*_]/g, ''));
        if (!/\*\*|__/.test(text)) expect(printed).toBe(text);
      }),
    );
  });
});

describe('marking a selection', () => {
  it('marks the selected letters without the spaces around them, and removes the marks again', () => {
    const marked = toggleMark({ text: 'La Sua polizza', from: 2, to: 7 }, 'bold');
    expect(marked).toEqual({ text: 'La **Sua** polizza', from: 5, to: 8 });
    expect(toggleMark(marked, 'bold')).toEqual({ text: 'La Sua polizza', from: 3, to: 6 });
    expect(toggleMark({ text: 'La **Sua** polizza', from: 3, to: 10 }, 'bold')).toEqual({ text: 'La Sua polizza', from: 3, to: 6 });
  });

  it('marks the word at the cursor, and nothing between spaces', () => {
    expect(toggleMark({ text: 'La Sua polizza', from: 4, to: 4 }, 'italic').text).toBe('La __Sua__ polizza');
    const nothing = { text: 'a  b', from: 2, to: 2 };
    expect(toggleMark(nothing, 'bold')).toEqual(nothing);
  });

  it('gives a word both marks', () => {
    const both = toggleMark(toggleMark({ text: 'premio', from: 0, to: 6 }, 'bold'), 'italic');
    expect(both.text).toBe('**__premio__**');
    expect(runsOf(both.text)).toEqual([{ text: 'premio', bold: true, italic: true }]);
  });
});
