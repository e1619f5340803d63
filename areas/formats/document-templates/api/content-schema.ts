import { z } from 'zod';
import { LEGAL_TEXTS } from '#areas/agency/documents/domain/index.ts';
import { conditionsSchema } from '#areas/insight/analysis/api/index.ts';
import { id, plainDate } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { ALIGNS, blocksOf, LANGUAGES, LIMITS, SHEETS, SIGNERS, SIZES, type TemplateBlock, type TemplateContent } from '../domain/index.ts';

/** Characters that no text of a document has: control characters, and the marks that reverse what is read. */
const UNPRINTABLE = /(?![\t\n\r\u0080-\u009f])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

const written = (most: number) =>
  z
    .string()
    .max(most)
    .refine(
      ...brokenBy<string>(
        'invalid',
        (text) => !UNPRINTABLE.test(text),
        {},
        {
          it: 'Il testo contiene caratteri che non si possono stampare',
          en: 'The text contains characters that cannot be printed',
        },
      ),
    );

const text = (most: number): z.ZodType<Text, Text> => z.object({ it: written(most), en: written(most) });
const label = text(LIMITS.label);
const name = z.string().regex(/^[a-z0-9]{1,20}$/);
const picture = z.union([z.literal('LOGO_COMPAGNIA'), id()]).nullable();
const align = z.enum(ALIGNS);
const millimetres = (least: number, most: number) => z.int().min(least).max(most);

const SIMPLE_BLOCKS = [
  z.object({ id: name, type: z.literal('TITOLO'), level: z.literal([1, 2, 3]), text: label }),
  z.object({ id: name, type: z.literal('PARAGRAFO'), text: text(LIMITS.text), size: z.enum(SIZES), bold: z.boolean(), align }),
  z.object({
    id: name,
    type: z.literal('DATI'),
    title: label,
    rows: z.array(z.object({ label, value: text(LIMITS.text) })).max(LIMITS.rows),
  }),
  z.object({
    id: name,
    type: z.literal('TABELLA'),
    title: label,
    group: z.string().max(40),
    columns: z.array(z.object({ value: z.string().max(40), title: label })).max(LIMITS.columns),
    totals: z.boolean(),
  }),
  z.object({ id: name, type: z.literal('ELENCO'), ordered: z.boolean(), items: z.array(text(LIMITS.text)).max(LIMITS.items) }),
  z.object({ id: name, type: z.literal('TESTO_LEGALE'), law: z.enum(keysOf(LEGAL_TEXTS)).nullable(), own: name.nullable() }),
  z.object({ id: name, type: z.literal('FIRMA'), dated: z.boolean(), signers: z.array(z.enum(SIGNERS)).max(LIMITS.signers) }),
  z.object({ id: name, type: z.literal('IMMAGINE'), picture, alt: label.optional(), height: millimetres(5, 120), align }),
  z.object({ id: name, type: z.literal('SPAZIO'), millimetres: millimetres(1, 200) }),
  z.object({ id: name, type: z.literal('SALTO') }),
] as const;

const [isNever, depthMessage] = brokenBy<object>(
  'invalid',
  () => false,
  {},
  {
    it: `Al massimo ${LIMITS.depth} condizioni una dentro l’altra`,
    en: `At most ${LIMITS.depth} conditions inside conditions`,
  },
);

/** Refuses a condition deeper than the limit, in words. Nothing else is checked then: what is inside has no shape. */
const tooDeep = z.object({ type: z.literal('SE') }).refine(isNever, { ...depthMessage, abort: true });

/** Returns the schema of the blocks of a depth; built from the innermost, so that no input makes it recurse further. */
function blocksSchema(depth: number): z.ZodType<readonly TemplateBlock[], readonly TemplateBlock[]> {
  const condition =
    depth === 0 ? tooDeep : z.object({ id: name, type: z.literal('SE'), when: conditionsSchema, blocks: blocksSchema(depth - 1) });
  // The innermost level accepts no condition: what is left is a block.
  const block = z.discriminatedUnion('type', [...SIMPLE_BLOCKS, condition]) as z.ZodType<unknown> as z.ZodType<
    TemplateBlock,
    TemplateBlock
  >;
  return z.array(block).max(LIMITS.blocks);
}

const band = z.object({ left: text(LIMITS.text), right: text(LIMITS.text), picture, rule: z.boolean(), numbered: z.boolean() });

/** A template as its editor has it: what keeps it from being published is no error of the form, see `faultsOf`. */
export const templateContentSchema: z.ZodType<TemplateContent, TemplateContent> = z.object({
  title: text(LIMITS.title),
  languages: z.enum(LANGUAGES),
  page: z.object({
    size: z.enum(SHEETS),
    landscape: z.boolean(),
    top: millimetres(10, 80),
    bottom: millimetres(10, 80),
    side: millimetres(8, 50),
  }),
  header: band,
  footer: band,
  texts: z
    .array(
      z.object({
        id: name,
        name: written(LIMITS.name),
        versions: z.array(z.object({ from: plainDate(), text: text(LIMITS.text) })).max(LIMITS.textVersions),
      }),
    )
    .max(LIMITS.texts),
  blocks: blocksSchema(LIMITS.depth).refine(
    ...brokenBy<readonly TemplateBlock[]>(
      'invalid',
      (blocks) => blocksOf(blocks).length <= LIMITS.blocks,
      {},
      {
        it: `Al massimo ${LIMITS.blocks} blocchi, compresi quelli dentro le condizioni`,
        en: `At most ${LIMITS.blocks} blocks, those inside conditions included`,
      },
    ),
  ),
});
