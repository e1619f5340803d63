import { describe, expect, it } from 'vitest';
import { formatBytes, refusalOf, typeNames } from './file-rules.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const limits = { accept: ['image/*', '.csv'], maxBytes: 100 };

describe('a file', () => {
  it('is accepted by type or by extension', async () => {
    expect(await refusalOf(new File([PNG], 'logo.png', { type: 'image/png' }), limits)).toBeUndefined();
    expect(await refusalOf(new File(['a;b'], 'Tariffe.CSV', { type: '' }), limits)).toBeUndefined();
  });

  it('is refused for its type, its size, or for being empty', async () => {
    expect(await refusalOf(new File(['x'], 'setup.exe', { type: 'application/x-msdownload' }), limits)).toBe('type');
    expect(await refusalOf(new File(['x'.repeat(101)], 'lungo.csv'), limits)).toBe('size');
    expect(await refusalOf(new File([], 'vuoto.csv'), limits)).toBe('empty');
  });

  it('is refused if its content does not match its name', async () => {
    expect(await refusalOf(new File(['%PDF-1.7'], 'logo.png', { type: 'image/png' }), limits)).toBe('content');
    const webp = new Uint8Array([0x52, 0x49, 0x46, 0x46, 1, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]);
    expect(await refusalOf(new File([webp], 'logo.webp', { type: 'image/webp' }), limits)).toBeUndefined();
  });
});

it.each([
  [0, '0 B'],
  [820, '820 B'],
  [2_400_000, '2,4 MB'],
  [5_000_000, '5 MB'],
  [123_456, '123 kB'],
])('%i bytes read "%s"', (bytes, words) => {
  expect(formatBytes(bytes, 'it')).toBe(words);
});

it('names the accepted types', () => {
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect(typeNames(['image/png', 'image/jpeg', '.xlsx', xlsx])).toBe('PNG, JPEG, XLSX');
});
