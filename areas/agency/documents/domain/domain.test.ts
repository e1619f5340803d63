import { describe, expect, it } from 'vitest';
import { contentTypeOf } from './content-type.ts';
import { ruiSection } from './document-data.ts';
import { LEGAL_TEXTS, type LegalTextName, legalText } from './index.ts';

describe('type of a content', () => {
  it.each([
    ['%PDF-1.7', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['<!doctype html><script>', null],
    ['RIFF\x10\x00\x00\x00WAVEfmt ', null],
    [' %PDF-1.7', null],
    ['', null],
  ])('%j is %s', (start, type) => {
    expect(contentTypeOf(Buffer.from(start, 'latin1'))).toBe(type);
  });
});

describe('legal texts', () => {
  it('exist for any day and are in order of their first day', () => {
    for (const name of Object.keys(LEGAL_TEXTS) as LegalTextName[]) {
      expect(legalText(name, '2020-01-01').length).toBeGreaterThan(0);
      const days = LEGAL_TEXTS[name].map((version) => version.validFrom);
      expect(days).toEqual([...days].sort());
    }
  });
});

it('the register number contains the section', () => {
  expect(ruiSection('A000123456')).toBe('A (agenti)');
  expect(ruiSection(null)).toBeNull();
});
