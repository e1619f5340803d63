import type { ArchiveFile, PackedObject } from './archive-file.ts';
import type { FilePage } from './engine.ts';
import type { Tag } from './structure.ts';

const reference = (id: number) => `${id} 0 R`;

/** A value that the library writes as it is: it knows references to its own objects only. */
class Raw {
  readonly #text: string;
  readonly [Symbol.toStringTag] = 'Raw';

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

function attributes({ alt, lang, scope }: Tag): string {
  return [
    alt === undefined ? '' : `/Alt${textString(alt)}`,
    lang === undefined ? '' : `/Lang(${lang})`,
    scope === undefined ? '' : `/A<</O/Table/Scope/${scope}>>`,
  ].join('');
}

/** The marks of an element; each names its page where it is not that of the first one. */
function marksOf({ marks }: Tag): { readonly page: string; readonly parts: readonly string[] } {
  const [first] = marks;
  if (first === undefined) return { page: '', parts: [] };
  const id = ({ dictionary }: FilePage) => reference(dictionary.id);
  return {
    page: `/Pg ${id(first.page)}`,
    parts: marks.map(({ page, mcid }) => (page === first.page ? String(mcid) : `<</Type/MCR/Pg ${id(page)}/MCID ${mcid}>>`)),
  };
}

/** A cell counts as a column of its row; any other element without marks says nothing. */
function isShown({ type, children, marks }: Tag): boolean {
  return marks.length > 0 || children.some(isShown) || type === 'TD' || type === 'TH';
}

/** Writes the elements of a document that is drawn, and which of them each page shows. */
export function writeStructure(file: ArchiveFile, root: Tag, pages: ReadonlyMap<FilePage, readonly Tag[]>): void {
  const objects: PackedObject[] = [];
  const ids = new Map<Tag, number>();
  const structure = file._root.data.StructTreeRoot;

  function write(tag: Tag, parent: number): string {
    const id = file.reserve();
    ids.set(tag, id);
    const { page, parts } = marksOf(tag);
    const children = tag.children.filter(isShown).map((child) => write(child, id));
    const content = `<</S/${tag.type}/P ${reference(parent)}${page}/K[${[...children, ...parts].join(' ')}]${attributes(tag)}>>`;
    objects.push({ id, content });
    return reference(id);
  }

  structure.data.K = new Raw(write(root, structure.id));
  const shown = [...pages.values()].map((tags, at) => `${at}[${tags.map((tag) => reference(ids.get(tag) ?? 0)).join(' ')}]`);
  const tree = { id: file.reserve(), content: `<</Nums[${shown.join(' ')}]>>` };
  structure.data.ParentTree = new Raw(reference(tree.id));
  structure.data.ParentTreeNextKey = pages.size;
  file.pack([...objects, tree]);
}
