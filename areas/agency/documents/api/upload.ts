import { z } from 'zod';
import { text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { type ContentType, contentTypeOf } from '../domain/content-type.ts';

const MEGABYTE = 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Base64 characters to decode: more bytes than the longest file signature. */
const HEAD = 24;

const TYPE_NAMES: Readonly<Record<ContentType, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
};

function firstBytes(base64: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const char of base64.slice(0, HEAD)) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) break;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return Uint8Array.from(bytes);
}

export interface UploadLimits {
  readonly types: readonly [ContentType, ...ContentType[]];
  /** Size of the file itself, in whole megabytes. */
  readonly megabytes: number;
}

/** Pictures and scans that users upload. */
export const PICTURES: UploadLimits = { types: ['image/jpeg', 'image/png', 'image/webp'], megabytes: 10 };
export const SCANS: UploadLimits = { types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'], megabytes: 10 };

/** Short films of phones. */
export const FILMS: UploadLimits = { types: ['video/mp4', 'video/quicktime'], megabytes: 20 };

/**
 * A file inside a JSON body, the specification's encoded file (spec §3): `fileName` and `encodedContent` (base64). Its
 * type comes from its first bytes, not from its name. Messages belong to the field of the file.
 */
export function uploadSchema({ types, megabytes }: UploadLimits) {
  return z
    .object({ fileName: text(200), encodedContent: z.string() })
    .refine(
      ...brokenBy<{ encodedContent: string }>('fileSize', ({ encodedContent }) => encodedContent.length * 0.75 <= megabytes * MEGABYTE, {
        size: megabytes,
      }),
    )
    .refine(
      ...brokenBy<{ encodedContent: string }>(
        'fileUnreadable',
        ({ encodedContent }) => encodedContent.length % 4 === 0 && BASE64.test(encodedContent),
      ),
    )
    .refine(
      ...brokenBy<{ encodedContent: string }>(
        'fileType',
        ({ encodedContent }) => {
          const type = contentTypeOf(firstBytes(encodedContent));
          return type !== null && types.includes(type);
        },
        { list: types.map((type) => TYPE_NAMES[type]).join(', ') },
      ),
    );
}

export type Upload = z.output<ReturnType<typeof uploadSchema>>;

/** `maxBody`, in bytes, of a route whose body contains up to `files` files of these limits. */
export function bodyLimitOf({ megabytes }: UploadLimits, files = 1): number {
  return Math.ceil(megabytes * MEGABYTE * files * 1.34) + 64 * 1024;
}
