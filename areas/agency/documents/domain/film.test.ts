import { describe, expect, it } from 'vitest';
import { contentTypeOf } from './content-type.ts';
import { cleanFilm } from './film.ts';
import { sampleFilm } from './testing/sample-film.ts';

const film = (seconds: number) => Buffer.from(sampleFilm({ seconds, place: PLACE }));

const PLACE = '+45.4642+009.1900/';

describe('a film', () => {
  it('keeps picture, sound and length, and loses the place of the camera', () => {
    const bytes = film(12);
    const before = bytes.length;
    expect(bytes.includes(PLACE)).toBe(true);
    expect(cleanFilm(bytes)).toEqual({ seconds: 12 });
    expect(bytes.includes(PLACE)).toBe(false);
    expect(bytes.length).toBe(before);
    expect(bytes.includes('picture and sound')).toBe(true);
  });

  it('is at most a minute long', () => {
    expect(cleanFilm(film(60))).toEqual({ seconds: 60 });
    expect(cleanFilm(film(61))).toBe('TOO_LONG');
  });

  it('is unreadable when it is cut, empty or something else', () => {
    const bytes = film(5);
    for (const broken of [bytes.subarray(0, bytes.length - 3), Buffer.alloc(0), Buffer.from('not a film at all')]) {
      expect(cleanFilm(Buffer.from(broken))).toBe('UNREADABLE');
    }
  });

  it('is known by its first bytes; pictures of the same family are no films', () => {
    expect(contentTypeOf(film(1))).toBe('video/mp4');
    expect(contentTypeOf(Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0', 'latin1'))).toBe('video/quicktime');
    for (const brand of ['heic', 'mif1', 'avif']) expect(contentTypeOf(Buffer.from(`\0\0\0\x14ftyp${brand}`, 'latin1'))).toBeNull();
  });
});
