import type { FilePage, PdfFile, Shown } from './engine.ts';
import type { Structure, Tag } from './structure.ts';

/** What is drawn outside the structure: bands and heads that repeat, or lines and colours. */
type Outside = 'BAND' | 'LINE';

const OUTSIDE = { BAND: '/Artifact <</Type/Pagination>> BDC', LINE: '/Artifact BMC' } as const;

/** Marks what is drawn: as a part of its element, or as what assistive technology leaves out. */
export class Tagger {
  readonly #file: PdfFile;
  readonly #structure: Structure;
  #page: FilePage | null = null;
  #open: Tag | Outside | null = null;
  /** The element of the last text: the number of its list entry follows it. */
  #text: Tag | null = null;
  /** The elements that the page shows, by their number on it. */
  #shown: Tag[] = [];
  /** The elements that each page shows, in the order of the pages. */
  readonly pages = new Map<FilePage, Tag[]>();

  constructor(file: PdfFile, structure: Structure) {
    this.#file = file;
    this.#structure = structure;
  }

  /** Call it before each line of text and picture is drawn. */
  show({ leaf }: Shown): void {
    if (leaf === undefined) {
      const number = this.#text === null ? undefined : this.#structure.numberOf.get(this.#text);
      this.#begin(number ?? 'LINE');
      return;
    }
    const tag = this.#structure.ofLeaf.get(leaf);
    if (tag === undefined || this.#isRepeated(tag)) {
      this.#begin('BAND');
      return;
    }
    this.#text = tag;
    this.#begin(tag);
  }

  /** Call it before each line and area is drawn. */
  decorate(): void {
    const isInBand = this.#open === 'BAND' && this.#page === this.#file.page;
    this.#begin(isInBand ? 'BAND' : 'LINE');
  }

  #isRepeated({ repeats, marks: [first] }: Tag): boolean {
    return repeats && first !== undefined && first.page !== this.#file.page;
  }

  #begin(what: Tag | Outside): void {
    const { page } = this.#file;
    if (page === null || (page === this.#page && what === this.#open)) return;
    if (page === this.#page) this.#file.addContent('EMC');
    else this.#beginPage(page);
    this.#open = what;
    this.#file.addContent(typeof what === 'string' ? OUTSIDE[what] : this.#mark(what, page));
  }

  /** The library closes the last mark of a page, and writes a page when the next one begins. */
  #beginPage(page: FilePage): void {
    page.markings.push({});
    page.dictionary.data.StructParents = this.pages.size;
    this.#page = page;
    this.#shown = [];
    this.pages.set(page, this.#shown);
  }

  #mark(tag: Tag, page: FilePage): string {
    const mcid = this.#shown.push(tag) - 1;
    tag.marks.push({ page, mcid });
    return `/${tag.type} <</MCID ${mcid}>> BDC`;
  }
}
