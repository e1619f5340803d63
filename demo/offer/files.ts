import { createHash } from 'node:crypto';
import { PRODUCT_DOCUMENTS, type ProductDocument, type ProductFile, type ProductFiles } from '#areas/catalogue/domain/index.ts';
import { PRODUCT_FILES } from '#areas/catalogue/server/public.ts';
import { type FileStore, keyOf } from '#areas/documents/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { CONDITIONS } from './conditions.ts';

const EDITION = 'Edizione 01/2026';

const PURPOSE: Readonly<Partial<Record<ProductDocument, readonly string[]>>> = {
  dip: [
    'Che cosa è assicurato, che cosa non lo è, dove vale la copertura,',
    'che obblighi ho, quando e come devo pagare, come posso disdire.',
  ],
  dipAggiuntivo: ['Informazioni aggiuntive a quelle del DIP: limiti, franchigie, scoperti,', 'esclusioni, reclami e regime fiscale.'],
  cga: [
    'Le condizioni che regolano il contratto: definizioni, oggetto di ogni',
    'garanzia, esclusioni, obblighi in caso di sinistro, durata e recesso.',
    '',
    ...CONDITIONS.map((heading, i) => `Art. ${i + 1} - ${heading}`),
  ],
  privacy: ['Come la compagnia tratta i dati personali di contraente e assicurato', '(art. 13 e 14 del Regolamento UE 2016/679).'],
};

interface DemoFile extends ProductFile {
  readonly content: Buffer;
}

function demoFile(document: ProductDocument, product: string, company: string): DemoFile {
  const title = PRODUCT_DOCUMENTS[document].it;
  const content = plainPdf(title, [
    `${product} - ${company}`,
    EDITION,
    '',
    ...(PURPOSE[document] ?? []),
    '',
    'Documento dimostrativo: quello vero lo fornisce la compagnia.',
  ]);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { fileName: `${title.replaceAll(/[^\w ]/g, '')} ${product}.pdf`, size: content.length, sha256, content };
}

const DOCUMENTS = ['dip', 'dipAggiuntivo', 'cga', 'privacy'] as const;

function filesFor(product: string, company: string) {
  return DOCUMENTS.map((document) => [document, demoFile(document, product, company)] as const);
}

/** Files of a demonstration product, as named in its versions. */
export function productFilesOf(product: string, company: string): ProductFiles {
  return Object.fromEntries(
    filesFor(product, company).map(([document, { fileName, size, sha256 }]) => [document, { fileName, size, sha256 }]),
  );
}

interface DemoProduct {
  readonly name: string;
  readonly company: string;
}

/** Rows of the files of a demonstration product. */
export async function insertProductFiles(db: Database, productId: number, { name, company }: DemoProduct, now: string): Promise<void> {
  const rows = filesFor(name, company).map(([kind, { fileName, size, sha256 }]) => ({
    store_key: keyOf(sha256),
    file_name: fileName,
    content_type: 'application/pdf',
    size,
    sha256,
    entity: PRODUCT_FILES,
    entity_id: productId,
    kind,
    created_at: now,
  }));
  await db.insertInto('stored_file').values(rows).execute();
}

/** Stores the files of the demonstration products in a file store; existing ones stay. */
export async function keepProductFiles(store: FileStore, products: readonly DemoProduct[]): Promise<void> {
  const files = products.flatMap(({ name, company }) => filesFor(name, company).map(([, file]) => file));
  for (const { sha256, content } of files) if (!(await store.exists(keyOf(sha256)))) await store.put(keyOf(sha256), content);
}
