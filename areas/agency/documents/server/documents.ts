import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Outside, OutsideWork, Work } from '#platform/server-kit/context.ts';
import { type ContentType, contentTypeOf } from '../domain/content-type.ts';
import { ADDITIONAL_PAPER, additionalFileName, documentFileName } from '../domain/document-kinds.ts';
import type { ContractDocumentData, DocumentDataByKind, DocumentKind, LayoutKind } from '../domain/index.ts';
import type { Bundle } from './bundle-pdfs.ts';
import { announceContent } from './contents.ts';
import type { AdditionalPaper, PageLayout } from './layouts.ts';
import type { Renderer } from './pdf/renderer.ts';
import { type FileStore, FileStoreFailure, keyOf, MAX_FILE_SIZE } from './store/file-store.ts';
import { findBySource, insertFile, type StoredFileRow } from './stored-files.ts';

/** What a file belongs to. */
export interface FileOwner {
  readonly entity: string;
  readonly entityId: number;
  readonly kind: string;
}

/** How a file was made. */
export interface FileOrigin {
  /** Fingerprint of its source data: a second file from the same source is not stored. */
  readonly sourceHash?: string;
  /** The layout that made it; missing for the built-in ones. */
  readonly layout?: string;
}

/** A content of the store under a name. */
export type KeptFile = Pick<StoredFileRow, 'storeKey' | 'fileName' | 'contentType' | 'size' | 'sha256'>;

/** File operations for other areas. Those that take `OutsideWork` wait for the store or the drawing thread. */
export interface Documents {
  /**
   * Puts a content into the store under a name; it is invisible until `link` refers to it, within the hour. The type comes
   * from the content, not from the name. Throws `FileStoreFailure` for an empty, too large or unaccepted content, and when
   * the store fails.
   */
  keep(outside: Outside, content: Buffer, fileName: string): Promise<KeptFile>;
  /** Adds the row that links a kept content to its record, and its audit row. Throws `FileMissing` for one that is being dropped. */
  link(work: Work, file: KeptFile, owner: FileOwner, origin?: FileOrigin): Promise<StoredFileRow>;
  /** Gives a record a file of another one: the same content, a row of its own, once per kind. */
  handOver(work: Work, file: KeptFile, to: FileOwner): Promise<StoredFileRow>;
  /**
   * Draws a document and stores it with its record. The same kind, record and data return the existing file, so a job
   * may repeat the call.
   */
  renderAndStore<K extends DocumentKind>(
    work: OutsideWork,
    kind: K,
    data: DocumentDataByKind[K],
    entity: string,
    entityId: number,
  ): Promise<StoredFileRow>;
  /**
   * Does the same for a contract's paper with a layout that replaces the built-in one; null = the built-in one. The file
   * keeps the layout's version.
   */
  layOutAndStore<K extends LayoutKind>(
    work: OutsideWork,
    paper: { readonly kind: K; readonly data: DocumentDataByKind[K]; readonly contractId: number },
    layout: PageLayout | null,
  ): Promise<StoredFileRow>;
  /** Does the same for a paper that a layout adds. */
  addPaper(work: OutsideWork, data: ContractDocumentData, contractId: number, paper: AdditionalPaper): Promise<StoredFileRow>;
  /** Draws a document that the caller keeps. */
  draw<K extends DocumentKind>(outside: Outside, kind: K, data: DocumentDataByKind[K]): Promise<Buffer>;
  /** Draws a document of blocks and reports what does not fit. */
  print: Renderer['print'];
  /** The content of a file. */
  read(outside: Outside, file: Pick<StoredFileRow, 'storeKey'>): Promise<Readable>;
  /** Merges PDFs into one with a bookmark for each, outside the event loop; nothing is stored. The same parts give the same bytes. */
  bundle(outside: Outside, bundle: Bundle): Promise<Buffer>;
  /** The drawing thread's work on forms: fields of a PDF, values written on it, a page as a picture. */
  readonly forms: Pick<Renderer, 'inspectForm' | 'fillForm' | 'picture'>;
  /** Stops the drawing thread. */
  close(): Promise<void>;
}

/** The columns of a content, of a row of another record too. */
function rowOf({ storeKey, fileName, contentType, size, sha256: hash }: KeptFile): KeptFile {
  return { storeKey, fileName, contentType, size, sha256: hash };
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the type of a content that may be stored; throws `FileStoreFailure` otherwise. */
function acceptedType(content: Buffer): ContentType {
  if (content.length > MAX_FILE_SIZE) throw new FileStoreFailure('The file is too large');
  const type = contentTypeOf(content);
  if (type === null) throw new FileStoreFailure('The file is of a type that is not kept');
  return type;
}

/** Opens the product's documents on a file store and a renderer. */
export function openDocuments({ store, renderer }: { readonly store: FileStore; readonly renderer: Renderer }): Documents {
  const keep: Documents['keep'] = async (outside, content, fileName) => {
    const contentType = acceptedType(content);
    const hash = sha256(content);
    const storeKey = await announceContent(outside, keyOf(hash));
    await store.put(outside, storeKey, content);
    return { storeKey, fileName: fileName.slice(0, 200), contentType, size: content.length, sha256: hash };
  };
  const link: Documents['link'] = (work, file, owner, { sourceHash, layout } = {}) =>
    insertFile(work, { ...rowOf(file), ...owner, sourceHash: sourceHash ?? null, layout: layout ?? null });
  const renderAndStore: Documents['renderAndStore'] = async (work, kind, data, entity, entityId) => {
    const sourceHash = sha256(JSON.stringify(data));
    const existing = await findBySource(work.db, { entity, entityId, kind, sourceHash });
    if (existing !== undefined) return existing;
    const content = await renderer.render(work, kind, data);
    return link(work, await keep(work, content, documentFileName(kind, data)), { entity, entityId, kind }, { sourceHash });
  };
  const layOut = async (work: OutsideWork, data: ContractDocumentData, layout: PageLayout, fileName: string, owner: FileOwner) => {
    const sourceHash = sha256(JSON.stringify([layout.id, data]));
    const existing = await findBySource(work.db, { ...owner, sourceHash });
    if (existing !== undefined) return existing;
    const kept = await keep(work, await layout.draw(work, data), fileName);
    return link(work, kept, owner, { sourceHash, layout: layout.id });
  };
  return {
    keep,
    link,
    renderAndStore,
    layOutAndStore: (work, { kind, data, contractId }, layout) =>
      layout === null
        ? renderAndStore(work, kind, data, 'contract', contractId)
        : layOut(work, data, layout, documentFileName(kind, data), { entity: 'contract', entityId: contractId, kind }),
    addPaper: (work, data, contractId, paper) =>
      layOut(work, data, paper, additionalFileName(paper.name, data), {
        entity: 'contract',
        entityId: contractId,
        kind: paper.isPrivacyNotice === true ? 'PRIVACY_AGENZIA' : ADDITIONAL_PAPER,
      }),
    handOver: (work, file, to) => link(work, file, to, { sourceHash: file.sha256 }),
    draw: (outside, kind, data) => renderer.render(outside, kind, data),
    print: (outside, document) => renderer.print(outside, document),
    read: (outside, file) => store.get(outside, file.storeKey),
    bundle: (outside, bundle) => renderer.bundle(outside, bundle),
    forms: renderer,
    close: () => renderer.close(),
  };
}
