import type { Content, ContentTable } from 'pdfmake/interfaces.js';
import type { FilePage, Leaf } from './engine.ts';

declare module 'pdfmake/interfaces.js' {
  interface ContentTable {
    /** Cells with a label above a value, or rows that begin with their label; else only `headerRows` are heads. */
    meaning?: 'FACTS' | 'ROW_HEADS';
  }
  interface ContentImage {
    /** What the picture shows; without it, the picture is decoration. */
    alt?: string;
  }
  interface ContentSection {
    /** Language of the texts, as `en-GB`. */
    lang?: string;
  }
}

/** A stretch of a page that shows an element. */
export interface Mark {
  readonly page: FilePage;
  /** Its number on that page. */
  readonly mcid: number;
}

/** An element of the structure: a leaf has marks, any other element has children. */
export interface Tag {
  readonly type: string;
  readonly children: readonly Tag[];
  /** In the order in which they are drawn. */
  readonly marks: Mark[];
  readonly alt?: string | undefined;
  readonly lang?: string | undefined;
  readonly scope?: 'Column' | 'Row' | undefined;
  /** Drawn again at the top of every page of its table; read on the first one only. */
  readonly repeats: boolean;
}

/** The structure of a document: its root, and the element of each text and picture. */
export interface Structure {
  readonly root: Tag;
  readonly ofLeaf: ReadonlyMap<Leaf, Tag>;
  /** The element of the number before a text of a list. */
  readonly numberOf: ReadonlyMap<Tag, Tag>;
}

/** A node of the definition after the layout: every part is an object. */
interface Node extends Leaf {
  readonly stack?: readonly Node[];
  readonly columns?: readonly Node[];
  readonly section?: Node;
  readonly ul?: readonly Node[];
  readonly ol?: readonly Node[];
  readonly table?: { readonly body: readonly (readonly Node[])[]; readonly headerRows?: number };
  readonly image?: unknown;
  readonly headlineLevel?: number;
  readonly meaning?: ContentTable['meaning'];
  readonly alt?: string;
  readonly lang?: string;
}

const HEADINGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const;

const isBlank = ({ text = '' }: Leaf): boolean => (typeof text === 'string' ? text.trim() === '' : text.every(isBlank));

const firstLeaf = (tag: Tag): Tag => {
  const [first] = tag.children;
  return first === undefined ? tag : firstLeaf(first);
};

/** Reads the structure of a definition that has been laid out. Headings never skip a level. */
export function structureOf(content: Content): Structure {
  const ofLeaf = new Map<Leaf, Tag>();
  const numberOf = new Map<Tag, Tag>();
  let level = 0;
  let repeats = false;

  type Facts = Pick<Tag, 'alt' | 'lang' | 'scope'>;
  const tag = (type: string, children: readonly Tag[], facts: Facts = {}): Tag => ({
    type,
    children,
    marks: [],
    repeats,
    ...facts,
  });
  const leaf = (node: Node, type: string, facts: Facts = {}): Tag => {
    const made = tag(type, [], facts);
    ofLeaf.set(node, made);
    return made;
  };

  function heading(node: Node, wanted: number): Tag {
    level = Math.min(wanted, level + 1, HEADINGS.length);
    return leaf(node, HEADINGS[level - 1] ?? 'H6');
  }

  /** Puts a single text into the element itself, anything else as its children. */
  function filled(node: Node, type: string, facts: Facts = {}): Tag {
    if (node.text !== undefined && node.headlineLevel === undefined) return isBlank(node) ? tag(type, [], facts) : leaf(node, type, facts);
    return tag(type, tagsOf(node), facts);
  }

  function list(items: readonly Node[], numbered: boolean): Tag {
    const entries = items.map((item) => {
      const body = filled(item, 'LBody');
      if (!numbered) return tag('LI', [body]);
      const number = tag('Lbl', []);
      numberOf.set(firstLeaf(body), number);
      return tag('LI', [number, body]);
    });
    return tag('L', entries);
  }

  function facts(rows: readonly (readonly Node[])[]): Tag {
    const entries = rows.flat().flatMap(({ stack }) => {
      const [label, value] = stack ?? [];
      return label === undefined || value === undefined ? [] : [tag('LI', [filled(label, 'Lbl'), filled(value, 'LBody')])];
    });
    return tag('L', entries);
  }

  /** A title over all columns is a heading before the table. */
  function table({ table: { body = [], headerRows = 0 } = { body: [] }, meaning }: Node): Tag[] {
    const [first] = body;
    const title = first?.[0]?.headlineLevel;
    repeats = headerRows > 0;
    const titles = title === undefined || first?.[0] === undefined ? [] : [heading(first[0], title)];
    repeats = false;
    const rows = body.slice(titles.length);
    if (meaning === 'FACTS') return [...titles, facts(rows)];
    const heads = headerRows - titles.length;
    const made = rows.map((cells, row) => {
      repeats = row < heads;
      const drawn = cells.map((cell, column) => {
        const isHead = repeats || (column === 0 && meaning === 'ROW_HEADS');
        return isHead ? filled(cell, 'TH', { scope: repeats ? 'Column' : 'Row' }) : filled(cell, 'TD');
      });
      const line = tag('TR', drawn);
      repeats = false;
      return line;
    });
    return [...titles, tag('Table', made)];
  }

  function tagsOf(node: Node): Tag[] {
    if (node.stack !== undefined) return node.stack.flatMap(tagsOf);
    if (node.columns !== undefined) return node.columns.flatMap(tagsOf);
    if (node.section !== undefined) return [tag('Sect', tagsOf(node.section), { lang: node.lang })];
    if (node.ul !== undefined) return [list(node.ul, false)];
    if (node.ol !== undefined) return [list(node.ol, true)];
    if (node.table !== undefined) return table(node);
    if (node.image !== undefined) return node.alt === undefined ? [] : [leaf(node, 'Figure', { alt: node.alt })];
    if (node.text === undefined || isBlank(node)) return [];
    return [node.headlineLevel === undefined ? leaf(node, 'P') : heading(node, node.headlineLevel)];
  }

  // The layout has made an object of every part.
  const root = tag('Document', (content as readonly Node[]).flatMap(tagsOf));
  return { root, ofLeaf, numberOf };
}
