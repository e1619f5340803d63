import { z } from 'zod';
import type { Text } from '#platform/domain-kit/locale.ts';
import { durationCell, isDuration, readDuration } from '#platform/domain-kit/time/duration.ts';
import { codeText, type ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { NOT_A_DURATION, NOT_A_NUMBER, NOT_YES_OR_NO, tooFine, unknownCode } from '../../api/texts.ts';
import { type Cell, decimalText, scaledInteger } from '../../domain/index.ts';

/** Result of reading a cell: a value or an error. */
export type Read = { readonly value: unknown } | { readonly error: Text };

/** Writes a value of the content into a cell, and reads it from a cell that is not empty. */
export interface Codec {
  readonly write: (value: unknown) => ExportValue;
  readonly read: (cell: string | boolean) => Read;
}

/** Cell text of an empty list and of an empty text: an empty cell means a missing value. */
const EMPTY_LIST = '(nessuno)';
const EMPTY_TEXT = '""';

function numbers(decimals: number): Codec {
  return {
    write: (value) => (typeof value === 'number' ? { number: Number(decimalText(value, decimals)) } : null),
    read: (cell) => {
      const value = typeof cell === 'string' ? scaledInteger(cell, decimals) : null;
      return value === null ? { error: decimals === 0 ? NOT_A_NUMBER : tooFine(decimals) } : { value };
    },
  };
}

const MONEY: Codec = { ...numbers(2), write: (value) => (typeof value === 'number' ? { cents: value } : null) };

const DURATIONS: Codec = {
  write: (value) => (typeof value === 'number' ? { number: value } : isDuration(value) ? { text: durationCell(value) } : null),
  read: (cell) => {
    const value = readDuration(String(cell));
    return value === undefined ? { error: NOT_A_DURATION } : { value };
  },
};

const YES = new Set(['sì', 'si', 's', 'yes', 'y', 'vero', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'falso', 'false', '0']);

const FLAGS: Codec = {
  write: (value) => ({ text: value === true ? 'Sì' : 'No' }),
  read: (cell) => {
    if (typeof cell === 'boolean') return { value: cell };
    const word = cell.trim().toLowerCase();
    return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : { error: NOT_YES_OR_NO };
  },
};

/** Returns the code of a word: the code itself, or its name in either language. */
function codeOf(node: ShapeNode | undefined, codes: readonly string[], word: string): string | undefined {
  const wanted = word.trim().toLowerCase();
  return codes.find((code) => {
    const { it, en } = codeText(node, code);
    return [code, it, en].some((name) => name.toLowerCase() === wanted);
  });
}

function oneOf(node: ShapeNode | undefined, codes: readonly string[]): Codec {
  return {
    write: (value) => ({ text: String(value) }),
    read: (cell) => {
      const code = codeOf(node, codes, String(cell));
      return code === undefined ? { error: unknownCode(codes) } : { value: code };
    },
  };
}

const TEXTS: Codec = {
  write: (value) => ({ text: value === '' ? EMPTY_TEXT : String(value) }),
  read: (cell) => ({ value: cell === EMPTY_TEXT ? '' : String(cell) }),
};

function listOf(item: Codec): Codec {
  const textOf = (value: unknown): string => {
    const written = item.write(value);
    return written === null ? '' : 'text' in written ? written.text : String(value);
  };
  return {
    write: (value) => {
      if (!Array.isArray(value)) return null;
      return { text: value.length === 0 ? EMPTY_LIST : value.map(textOf).join(', ') };
    },
    read: (cell) => {
      if (cell === EMPTY_LIST) return { value: [] };
      const words = String(cell)
        .split(/[,;]/)
        .map((word) => word.trim())
        .filter((word) => word !== '');
      const read = words.map((word) => item.read(word));
      return read.find((one) => 'error' in one) ?? { value: read.map((one) => ('value' in one ? one.value : null)) };
    },
  };
}

/** Returns a schema without its optional and nullable wrappers. */
export function innerOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return innerOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return innerOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodLazy) return innerOf(schema.unwrap() as z.ZodType);
  return schema;
}

const DECIMALS: Readonly<Record<string, number>> = { PERCENT: 4, PER_MILLE: 3, FACTOR: 6 };

/** Returns the codec of a leaf, from its schema and the unit of its numbers. */
export function codecOf(schema: z.ZodType, node: ShapeNode | undefined): Codec {
  const inner = innerOf(schema);
  if (inner instanceof z.ZodBoolean) return FLAGS;
  if (inner instanceof z.ZodEnum) return oneOf(node, inner.options.map(String));
  if (inner instanceof z.ZodArray) return listOf(codecOf(inner.element as z.ZodType, node));
  if (node?.unit === 'MONTHS') return DURATIONS;
  if (inner instanceof z.ZodNumber) {
    if (node?.unit === 'CENTS') return MONEY;
    return numbers(DECIMALS[node?.unit ?? ''] ?? 0);
  }
  return TEXTS;
}

const emptyValues = new WeakMap<z.ZodType, { readonly value: unknown }>();

/**
 * Returns the value of an empty cell: absent where allowed, otherwise null, an empty text or an empty list; undefined
 * also if a value is required.
 */
export function emptyValue(schema: z.ZodType): unknown {
  const known = emptyValues.get(schema);
  if (known !== undefined) return known.value;
  const value = [undefined, null, '', []].find((candidate) => schema.safeParse(candidate).success);
  emptyValues.set(schema, { value });
  return value;
}

export function isEmpty(cell: Cell | undefined): cell is null | undefined {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
