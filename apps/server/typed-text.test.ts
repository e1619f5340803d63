import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '#platform/api-kit/route.ts';

const ROOT = resolve(import.meta.dirname, '../..');

interface Field {
  /** Method, path and dotted path of the field. */
  readonly where: string;
  readonly schema: z.core.$ZodType;
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value && 'access' in value;
}

/** Returns the routes that a module exports, also within objects and lists of routes. */
function routesIn(value: unknown, depth = 2): Route[] {
  if (isRoute(value)) return [value];
  if (typeof value !== 'object' || value === null || '_zod' in value || depth < 0) return [];
  return Object.values(value).flatMap((one) => routesIn(one, depth - 1));
}

async function routes(): Promise<Route[]> {
  const files = globSync('areas/*/*/api/**/*routes.ts', { cwd: ROOT });
  const modules = await Promise.all(
    files.map(async (file): Promise<unknown> => ({ ...(await import(pathToFileURL(join(ROOT, file)).href)) })),
  );
  return [...new Set(modules.flatMap((module) => routesIn(module)))];
}

/** Returns what a schema checks first, without what makes it optional or transforms it. */
function base(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return base(schema.in);
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodLazy;
  return isWrapper ? base(schema.unwrap()) : schema;
}

/** Deeper fields are those of a shape that contains itself. */
const DEEPEST = 8;

/** Returns the text fields below a schema. */
function textFields(schema: z.core.$ZodType, where: string, depth = 0): Field[] {
  if (depth > DEEPEST) return [];
  const first = base(schema);
  if (first instanceof z.ZodString) return [{ where, schema }];
  const below = (part: z.core.$ZodType, key: string) => textFields(part, `${where}${key}`, depth + 1);
  if (first instanceof z.ZodObject) return Object.entries(first.shape).flatMap(([key, part]) => below(part as z.core.$ZodType, `.${key}`));
  if (first instanceof z.ZodArray) return below(first.element, '');
  if (first instanceof z.ZodRecord) return below(first.valueType, '.*');
  if (first instanceof z.ZodUnion) return first.options.flatMap((option) => below(option, ''));
  return [];
}

const fields = (await routes()).flatMap((route) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = route[part];
    return schema === undefined ? [] : textFields(schema, `${route.method} ${route.path} ${part}`);
  }),
);

/** Fields that keep what they get, and why. */
const KEPT: readonly (readonly [reason: string, fields: RegExp])[] = [
  ['a secret is compared or sent as it is', /\.(?:password|nuovaPassword|challenge|token|hash|session)$/],
  ['the bytes of a file', /\.encodedContent$/],
  ['a program, whose spaces count', /^(?:POST|PUT) \/admin\/console\/\S+ body\.source$/],
  [
    'the layout of a paper or a file: its spaces are printed',
    /^\S+ \/(?:documenti\/modelli|tracciati|configurazione\/documenti\/compilabili)[/ ]/,
  ],
  [
    'a code or name chosen from a list',
    /\.(?:coverages|oneOf|equipment|answers\.\*|products?|aloneProducts|autoAnswer|acknowledged|field|fields|motivo|rows\.id)$/,
  ],
  ['the file of a document, chosen from a list', /\.documents\.\w+$/],
  ['the state of a table, written by the page', /^(?:POST|PUT) \/viste\S* body\.state\./],
  [
    'written by the page or by another system',
    /^(?:POST \/public\/firma\/consenso body\.version|GET \/oauth\/start query\.p|POST \/public\/pagamenti\/eventi body\.id)$/,
  ],
];

const isKept = ({ where }: Field) => KEPT.some(([, kept]) => kept.test(where));

/** What users paste, by the name of the field, and what is stored. */
const PASTED: readonly (readonly [name: RegExp, pasted: string, stored: string])[] = [
  [/iban$/i, ' IBAN: it60 x054 2811 1010 0000 0123 456\u200b', 'IT60X0542811101000000123456'],
  [/vatNumber$/i, 'P.IVA IT\u00a000743110157.', '00743110157'],
  [/(?:taxCode|taxIdCode)$/i, 'C.F.: rss mra 80a01 h501u\u200b', 'RSSMRA80A01H501U'],
  [/(?:licensePlate|plate|targa)$/i, '\u202aab–123 cd', 'AB123CD'],
  [/chassisNumber$/i, '*zfa 31200000745586*', 'ZFA31200000745586'],
  [/(?:phone|mobile)$/i, 'Tel. 06/1234–5678\u202c', '+390612345678'],
  [/(?:email|pec)$/i, 'Mario <mario@EXAMPLE.it>;', 'mario@example.it'],
  [/postcodes?$/i, 'CAP\u00a020121', '20121'],
  [/(?:firstName|lastName)$/i, 'D’Angelo\u200b ', "D'Angelo"],
  [/(?:businessName|holder|bankHolder|accountHolder|payeeName|lienholder|vehicleDealer)$/i, 'Rossi\u00a0– “Auto”\u200b', 'Rossi - "Auto"'],
];

/** Fields with such a name that hold something else, and why. */
const OTHERWISE: readonly (readonly [reason: string, fields: RegExp])[] = [
  ['compares what is typed so far', /^POST \/trattative\/doppioni /],
  ['cleaned by the command, which answers a wrong code as an unknown one', /^POST \/public\/area-clienti\/conferma body\.taxCode$/],
  ['printed as the agency and the insurer write it', / \/configurazione\/(?:dati-documenti|regole\/agenzia)\S* body\.phone$/],
  ['cleaned with the country of its address', /(?:subjectAddress|home\.address)\.postcode$/],
];

it('every field that users type or paste into cleans its text', () => {
  const bare = fields.filter((field) => {
    const result = z.safeParse(field.schema, 'a\u200bb');
    return result.success && typeof result.data === 'string' && result.data.includes('\u200b') && !isKept(field);
  });
  expect([...new Set(bare.map(({ where }) => where))]).toEqual([]);
});

describe.each(PASTED)('every field %s', (name, pasted, stored) => {
  const named = fields.filter(({ where }) => name.test(where) && !OTHERWISE.some(([, other]) => other.test(where)));

  it(`stores ${pasted} as ${stored}`, () => {
    expect(named.length).toBeGreaterThan(0);
    const wrong = named.filter(({ schema }) => {
      const result = z.safeParse(schema, pasted);
      return !result.success || result.data !== stored;
    });
    expect([...new Set(wrong.map(({ where }) => where))]).toEqual([]);
  });
});
