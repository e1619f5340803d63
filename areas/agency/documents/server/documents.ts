import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Work } from '#platform/server-kit/context.ts';
import {
  ADDITIONAL_PAPER,
  additionalFileName,
  type ContentType,
  type ContractDocumentData,
  contentTypeOf,
  type DocumentDataByKind,
  type DocumentKind,
  documentFileName,
  type LayoutKind,
} from '../domain/index.ts';
import type { Bundle } from './bundle-pdfs.ts';
import type { AdditionalPaper, Layout } from './layouts.ts';
import type { Renderer } from './pdf/renderer.ts';
import { type FileStore, FileStoreFailure, keyOf, MAX_FILE_SIZE } from './store/file-store.ts';
import { type FileRow, findBySource, insertFile } from './stored-files.ts';

export interface NewFile {
  readonly content: Buffer;
  readonly fileName: string;
  readonly entity: string;
  readonly entityId: number;
  readonly kind: string;
  /** Fingerprint of its source data: a second file from the same source is not stored. */
  readonly sourceHash?: string;
  /** The layout that made it; missing for the built-in ones. */
  readonly layout?: string;
}

/** A content of the store under a name. */
export type KeptFile = Pick<FileRow, 'storeKey' | 'fileName' | 'contentType' | 'size' | 'sha256'>;

/** File operations for other areas. */
export interface Documents {
  /**
   * Stores a content and the row that links it to its record. The type comes from the content, not from the name.
   * Throws `FileStoreFailure` for an empty, too large or unaccepted content, and when the store fails.
   */
  storeFile(work: Work, file: NewFile): Promise<FileRow>;
  /**
   * Draws a document and stores it with its record. The same kind, record and data return the existing file, so a job
   * may repeat the call. It is slow: call it after commit, never inside a request's transaction.
   */
  renderAndStore<K extends DocumentKind>(
    work: Work,
    kind: K,
    data: DocumentDataByKind[K],
    entity: string,
    entityId: number,
  ): Promise<FileRow>;
  /**
   * Does the same for a contract's paper with a layout that replaces the built-in one; null = the built-in one. The file
   * keeps the layout's version.
   */
  layOutAndStore<K extends LayoutKind>(
    work: Work,
    paper: { readonly kind: K; readonly data: DocumentDataByKind[K]; readonly contractId: number },
    layout: Layout | null,
  ): Promise<FileRow>;
  /** Does the same for a paper that a layout adds. */
  addPaper(work: Work, data: ContractDocumentData, contractId: number, paper: AdditionalPaper): Promise<FileRow>;
  /** Draws a document that the caller keeps. It is slow, as `renderAndStore` is. */
  draw<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): Promise<Buffer>;
  /** Draws a document of blocks and reports what does not fit. It is slow, as `renderAndStore` is. */
  print: Renderer['print'];
  /**
   * Puts a content into the store; it is invisible until a row refers to it. Throws `FileStoreFailure` as `storeFile`
   * does.
   */
  keep(content: Buffer): Promise<void>;
  /** The row data of a stored content. */
  kept(content: Buffer, fileName: string): KeptFile;
  /** Gives a record a file of another one: the same content, a row of its own, once per kind. */
  handOver(work: Work, file: KeptFile, to: Pick<NewFile, 'entity' | 'entityId' | 'kind'>): Promise<FileRow>;
  /** The content of a file. */
  read(file: Pick<FileRow, 'storeKey'>): Promise<Readable>;
  /** Merges PDFs into one with a bookmark for each, outside the event loop; nothing is stored. The same parts give the same bytes. */
  bundle(bundle: Bundle): Promise<Buffer>;
  /** The drawing thread's work on forms: fields of a PDF, values written on it, a page as a picture. */
  readonly forms: Pick<Renderer, 'inspectForm' | 'fillForm' | 'picture'>;
  /** Stops the drawing thread. */
  close(): Promise<void>;
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
  const kept = (content: Buffer, fileName: string): KeptFile => {
    const hash = sha256(content);
    return {
      storeKey: keyOf(hash),
      fileName: fileName.slice(0, 200),
      contentType: acceptedType(content),
      size: content.length,
      sha256: hash,
    };
  };
  const storeFile = async (work: Work, { content, fileName, sourceHash, layout, ...owner }: NewFile): Promise<FileRow> => {
    const file = kept(content, fileName);
    await store.put(file.storeKey, content);
    return insertFile(work, { ...file, ...owner, sourceHash: sourceHash ?? null, layout: layout ?? null });
  };
  const renderAndStore: Documents['renderAndStore'] = async (work, kind, data, entity, entityId) => {
    const sourceHash = sha256(JSON.stringify(data));
    const existing = await findBySource(work.db, { entity, entityId, kind, sourceHash });
    if (existing !== undefined) return existing;
    const content = await renderer.render(kind, data);
    return storeFile(work, { content, fileName: documentFileName(kind, data), entity, entityId, kind, sourceHash });
  };
  const layOut = async (work: Work, data: ContractDocumentData, layout: Layout, file: Omit<NewFile, 'content'>): Promise<FileRow> => {
    const sourceHash = sha256(JSON.stringify([layout.id, data]));
    const existing = await findBySource(work.db, { ...file, sourceHash });
    if (existing !== undefined) return existing;
    return storeFile(work, { ...file, content: await layout.draw(data), sourceHash, layout: layout.id });
  };
  return {
    storeFile,
    renderAndStore,
    layOutAndStore: (work, { kind, data, contractId }, layout) =>
      layout === null
        ? renderAndStore(work, kind, data, 'contract', contractId)
        : layOut(work, data, layout, { fileName: documentFileName(kind, data), entity: 'contract', entityId: contractId, kind }),
    addPaper: (work, data, contractId, paper) =>
      layOut(work, data, paper, {
        fileName: additionalFileName(paper.name, data),
        entity: 'contract',
        entityId: contractId,
        kind: paper.isPrivacyNotice === true ? 'PRIVACY_AGENZIA' : ADDITIONAL_PAPER,
      }),
    draw: (kind, data) => renderer.render(kind, data),
    print: (document) => renderer.print(document),
    kept,
    keep: (content) => store.put(kept(content, '').storeKey, content),
    handOver: (work, { storeKey, fileName, contentType, size, sha256: hash }, to) =>
      insertFile(work, { storeKey, fileName, contentType, size, sha256: hash, ...to, sourceHash: hash, layout: null }),
    read: (file) => store.get(file.storeKey),
    bundle: (bundle) => renderer.bundle(bundle),
    forms: renderer,
    close: () => renderer.close(),
  };
}
