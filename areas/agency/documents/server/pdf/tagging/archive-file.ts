import { type FilePage, PlainFile } from './engine.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text for XML, without the control characters that it may not contain. */
function xml(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter);
}

const second = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** An object that is packed with others. */
export interface PackedObject {
  readonly id: number;
  readonly content: string;
}

/** Bytes of an entry of the table: its kind, an offset or the object that packs it, and its place there. */
const ENTRY = 7;

/**
 * A file for long-term archives (PDF/A-2, level A): the library adds colour profile and conformance. Its own metadata
 * would be broken by a name with `&`, and lack the date of the last change. Many small objects are packed: one by one
 * they would double the file.
 */
export class ArchiveFile extends PlainFile {
  readonly #packed = new Map<number, { readonly holder: number; readonly at: number }>();

  #isFaint = false;
  /** Operators of the page that are not yet part of it: written one by one they cost a tenth of the drawing. */
  #pending = '';
  /** The colour of the last text, on which page; null after anything else that is filled. */
  #colour: { readonly name: string; readonly page: FilePage | null } | null = null;

  /** Sets the colour of a text, which differs from that of the text before it at few places only. */
  override fill(colour?: string): this {
    if (colour === undefined) return super.fill();
    if (this.#colour?.name !== colour || this.#colour.page !== this.page) {
      this.fillColor(colour);
      this.#colour = { name: colour, page: this.page };
    }
    return this;
  }

  override fillColor(colour: unknown, opacity?: number): this {
    this.#colour = null;
    return super.fillColor(colour, opacity);
  }

  /** Leaves out that a text or area is opaque, as pages begin. */
  override _doOpacity(fill: number | null | undefined, stroke: number | null | undefined): void {
    if (!this.#isFaint && (fill ?? 1) === 1 && (stroke ?? 1) === 1) return;
    this.#isFaint = true;
    super._doOpacity(fill, stroke);
  }

  override addContent(operators: string): this {
    this.#pending += `${operators}\n`;
    return this;
  }

  /** Called by the library before the next page and at the end. */
  override flushPages(): void {
    if (this.#pending !== '') this.page?.write(this.#pending);
    this.#pending = '';
    super.flushPages();
  }

  /** Returns the number of an object that `pack` writes. */
  reserve(): number {
    return this._offsets.push(null);
  }

  /** Writes reserved objects, all in one compressed stream. */
  pack(objects: readonly PackedObject[]): void {
    let length = 0;
    const places = objects.map(({ id, content }) => {
      const place = `${id} ${length}`;
      length += content.length + 1;
      return place;
    });
    const head = `${places.join(' ')} `;
    const holder = this.ref({ Type: 'ObjStm', N: objects.length, First: head.length });
    holder.end(Buffer.from(head + objects.map(({ content }) => content).join(' '), 'latin1'));
    objects.forEach(({ id }, at) => {
      this.#packed.set(id, { holder: holder.id, at });
    });
  }

  /** Ends the file with a table that also finds the packed objects. Called by the library. */
  _finalize(): void {
    // Writing the table would end the file once more.
    this._ended = false;
    const offset = this._offset;
    const table = this.ref({ Type: 'XRef', Root: this._root, Info: this._info, ID: [this._id, this._id], W: [1, 4, 2] });
    table.data.Size = this._offsets.length + 1;
    this._offsets[table.id - 1] = offset;
    table.end(this.#entries());
    this._write('startxref');
    this._write(String(offset));
    this._write('%%EOF');
    this.push(null);
  }

  #entries(): Buffer {
    const entries = Buffer.alloc(ENTRY * (this._offsets.length + 1));
    // The first one begins the list of free objects, which is empty.
    entries.writeUInt16BE(0xffff, 5);
    this._offsets.forEach((offset, index) => {
      const at = ENTRY * (index + 1);
      const packed = this.#packed.get(index + 1);
      entries.writeUInt8(packed === undefined ? 1 : 2, at);
      entries.writeUInt32BE(packed?.holder ?? offset ?? 0, at + 1);
      entries.writeUInt16BE(packed?.at ?? 0, at + 5);
    });
    return entries;
  }

  /** Writes the metadata of the file. Called by the library. */
  _addInfo(): void {
    const { Title, Author, Creator, Producer, CreationDate, ModDate } = this.info;
    this.appendXML(`
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(Title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xml(Author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreatorTool>${xml(Creator)}</xmp:CreatorTool>
<xmp:CreateDate>${second(CreationDate)}</xmp:CreateDate>
<xmp:ModifyDate>${second(ModDate)}</xmp:ModifyDate>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${xml(Producer)}</pdf:Producer>
</rdf:Description>`);
  }
}
