import type { Language } from '#platform/domain-kit/locale.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';

/** Limits of a file field. */
export interface FileLimits {
  /** Content types (`image/png`, `image/*`) and extensions (`.xlsx`), as for the browser's file input. */
  readonly accept: readonly string[];
  /** Largest size of one file, in bytes. */
  readonly maxBytes: number;
}

/** Why a file was refused: not of an accepted type, too large, empty, or content that does not match its name. */
export type FileRefusal = 'type' | 'size' | 'empty' | 'content';

/** First bytes of the types that have a signature; `at` is its offset. */
const SIGNATURES: Readonly<Record<string, readonly { readonly at: number; readonly bytes: readonly number[] }[]>> = {
  'image/png': [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] }],
  'image/jpeg': [{ at: 0, bytes: [0xff, 0xd8, 0xff] }],
  'image/gif': [{ at: 0, bytes: [0x47, 0x49, 0x46, 0x38] }],
  'image/webp': [
    { at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
    { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  ],
  'application/pdf': [{ at: 0, bytes: [0x25, 0x50, 0x44, 0x46] }],
  'application/zip': [{ at: 0, bytes: [0x50, 0x4b] }],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [{ at: 0, bytes: [0x50, 0x4b] }],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [{ at: 0, bytes: [0x50, 0x4b] }],
};

const HEAD = 16;

function isAccepted(file: File, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  return accept.some((one) => {
    const wanted = one.toLowerCase();
    if (wanted.startsWith('.')) return name.endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
}

async function looksLike(file: File): Promise<boolean> {
  const signature = SIGNATURES[file.type];
  if (signature === undefined) return true;
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  return signature.every(({ at, bytes }) => bytes.every((byte, i) => head[at + i] === byte));
}

/**
 * Returns why a file is refused; undefined if it is accepted. Reads its first bytes: extension and declared type prove
 * nothing.
 */
export async function refusalOf(file: File, { accept, maxBytes }: FileLimits): Promise<FileRefusal | undefined> {
  if (!isAccepted(file, accept)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > maxBytes) return 'size';
  return (await looksLike(file)) ? undefined : 'content';
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a size: `820 B`, `2,4 MB` (powers of 1000). */
export function formatBytes(bytes: number, language: Language): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** unit;
  return `${formatNumber(value, language, unit === 0 || value >= 100 || Number.isInteger(value) ? 0 : 1)} ${UNITS[unit]}`;
}

/** Formats the accepted types: `image/png` → PNG, `.xlsx` → XLSX, `image/*` → IMAGE. */
export function typeNames(accept: readonly string[]): string {
  const name = (one: string) => {
    if (one.startsWith('.')) return one.slice(1);
    const [kind = '', subtype = ''] = one.split('/');
    if (subtype.endsWith('spreadsheetml.sheet')) return 'xlsx';
    if (subtype.endsWith('wordprocessingml.document')) return 'docx';
    return subtype === '*' ? kind : subtype;
  };
  return [...new Set(accept.map((one) => name(one).toUpperCase()))].join(', ');
}
