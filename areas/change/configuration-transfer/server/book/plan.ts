import { z } from 'zod';
import type { Text } from '#platform/domain-kit/locale.ts';
import { joinTexts } from '#platform/domain-kit/locale.ts';
import type { ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import { PART_TITLES, PER_MILLE_TITLE } from '../../api/texts.ts';
import { type Codec, codecOf, innerOf } from './codec.ts';

export interface ColumnPlan {
  /** Keys from the record to the value. */
  readonly path: readonly string[];
  readonly title: Text;
  /** Title in older files. */
  readonly formerly: Text | undefined;
  readonly codec: Codec;
}

/** A group of values that may be absent as a whole, such as a band. */
export interface GroupPlan {
  readonly path: readonly string[];
  readonly schema: z.ZodType;
}

/** A list of records with its own sheet. */
export interface ListPlan {
  readonly path: readonly string[];
  readonly schema: z.ZodType;
  readonly sheet: SheetPlan;
}

/** One sheet: the records of one kind, anywhere in the content. */
export interface SheetPlan {
  readonly name: Text;
  /** Whether its records belong to records of another sheet, named in their first column. */
  nested: boolean;
  readonly key: (record: unknown) => string;
  readonly columns: ColumnPlan[];
  readonly groups: GroupPlan[];
  readonly lists: ListPlan[];
  /** Schema of a value of the record. */
  readonly schemaAt: (path: readonly string[]) => z.ZodType;
}

/** The plan of a workbook for one kind of content; the first sheet has the content's own values. */
export interface BookPlan {
  readonly root: SheetPlan;
  readonly sheets: readonly SheetPlan[];
}

function objectOf(schema: z.ZodType): z.ZodObject | null {
  const inner = innerOf(schema);
  return inner instanceof z.ZodObject ? inner : null;
}

function under(outer: Text | null, inner: Text): Text {
  return outer === null ? inner : joinTexts([outer, inner], ' › ');
}

/** The merged fields of a union of objects: each has a column, and the filled ones determine the variant. */
function choiceFields(schema: z.ZodType): ReadonlyMap<string, z.ZodType> | null {
  const inner = innerOf(schema);
  if (!(inner instanceof z.ZodUnion)) return null;
  const fields = new Map<string, z.ZodType[]>();
  for (const option of inner.options) {
    const object = objectOf(option as z.ZodType);
    if (object === null) return null;
    for (const [key, part] of Object.entries(object.shape)) fields.set(key, [...(fields.get(key) ?? []), part as z.ZodType]);
  }
  const merged = ([key, parts]: [string, z.ZodType[]]): [string, z.ZodType] => {
    const codes = parts.flatMap((part) =>
      part instanceof z.ZodEnum ? part.options.map(String) : part instanceof z.ZodLiteral ? [...part.values].map(String) : [],
    );
    return [key, codes.length > 0 ? z.enum(codes) : (parts[0] ?? z.string())];
  };
  return new Map([...fields].map(merged));
}

/**
 * Plans the workbook of a content from its schema and the shape that names its fields: values become columns, groups
 * several columns, lists of records sheets. New parts of the content appear in the workbook without further code.
 */
export function planBook(shape: ShapeNode, schema: z.ZodType): BookPlan {
  const sheets: SheetPlan[] = [];
  const byNode = new Map<unknown, SheetPlan>();

  function sheetFor(
    label: Text,
    fields: Readonly<Record<string, ShapeNode>>,
    record: z.ZodType,
    key: SheetPlan['key'],
    node: unknown,
  ): SheetPlan {
    const schemas = new Map<string, z.ZodType>();
    const sheet: SheetPlan = {
      name: label,
      nested: false,
      key,
      columns: [],
      groups: [],
      lists: [],
      schemaAt: (path) => schemas.get(path.join('.')) ?? z.unknown(),
    };
    sheets.push(sheet);
    byNode.set(node, sheet);
    function addLeaf(path: readonly string[], title: Text, part: z.ZodType, child: ShapeNode | undefined): void {
      schemas.set(path.join('.'), part);
      const own = child?.unit === 'PER_MILLE' ? PER_MILLE_TITLE : title;
      sheet.columns.push({ path, title: own, formerly: child?.formerly, codec: codecOf(part, child) });
    }

    function addFields(nodes: Readonly<Record<string, ShapeNode>>, object: z.ZodObject, path: readonly string[], outer: Text | null): void {
      for (const [name, child] of Object.entries(nodes)) {
        const part = object.shape[name] as z.ZodType | undefined;
        if (part === undefined) continue;
        const here = [...path, name];
        const title = under(outer, child.label);
        const choice = choiceFields(part);
        if (child.items !== undefined) addList(child, part, here);
        else if (child.fields !== undefined) {
          const inside = objectOf(part);
          if (inside === null) continue;
          sheet.groups.push({ path: here, schema: part });
          addFields(child.fields, inside, here, title);
        } else if (choice !== null) {
          sheet.groups.push({ path: here, schema: part });
          for (const [key, option] of choice) {
            const unit = key === 'percent' ? ({ unit: 'PERCENT' } as const) : key === 'amount' ? ({ unit: 'CENTS' } as const) : {};
            const caption = PART_TITLES[key] ?? { it: key, en: key };
            addLeaf([...here, key], joinTexts([child.label, caption], ' '), option.optional(), {
              label: child.label,
              ...unit,
            });
          }
        } else addLeaf(here, title, part, child);
      }
    }

    function addList(child: ShapeNode, part: z.ZodType, path: readonly string[]): void {
      const { items } = child;
      const list = innerOf(part);
      if (items === undefined || !(list instanceof z.ZodArray)) return;
      const known = byNode.get(items);
      const target = known ?? sheetFor(child.label, items.fields, list.element as z.ZodType, items.key, items);
      if (sheet !== root) target.nested = true;
      sheet.lists.push({ path, schema: part, sheet: target });
    }

    const object = objectOf(record);
    const root = sheets[0];
    if (object !== null) addFields(fields, object, [], null);
    return sheet;
  }

  const root = sheetFor(shape.label, shape.fields ?? {}, schema, () => '', shape);
  return { root, sheets };
}
