import { createHash } from 'node:crypto';
import { keyOf } from '#areas/agency/documents/server/public.ts';
import { PRODUCT_DOCUMENTS, type ProductFile, type ProductFiles } from '#areas/offer/catalogue/domain/index.ts';
import { PRODUCT_FILES } from '#areas/offer/catalogue/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type PlainLine, plainPdf } from '#platform/server-kit/plain-pdf.ts';
import type { KeepContent } from '../papers/keep-content.ts';
import { COMPANIES } from './companies.ts';
import { additionalDipOf } from './wording/additional-dip.ts';
import { dipOf } from './wording/dip.ts';
import type { Insured } from './wording/insured.ts';
import { wordingOf } from './wording/policy-wording.ts';
import { privacyOf } from './wording/privacy.ts';

const EDITION = 'Edizione 01/2026';

const DOCUMENTS = ['dip', 'dipAggiuntivo', 'cga', 'privacy'] as const;

type Insurer = (typeof COMPANIES)[number]['details'] & { readonly name: string };

/** The invented insurer with a code. */
function insurerOf(code: string): Insurer {
  const found = COMPANIES.find((company) => company.code === code);
  if (found === undefined) throw new Error(`No insurer ${code}`);
  return { ...found.details, name: found.name };
}

const TEXTS: Readonly<Record<(typeof DOCUMENTS)[number], (insured: Insured, insurer: Insurer) => readonly PlainLine[]>> = {
  dip: dipOf,
  dipAggiuntivo: additionalDipOf,
  cga: wordingOf,
  privacy: (_insured, { name, pec }) => privacyOf(name, pec),
};

interface DemoFile extends ProductFile {
  readonly content: Buffer;
}

function demoFile(document: (typeof DOCUMENTS)[number], product: string, company: string): DemoFile {
  const title = PRODUCT_DOCUMENTS[document].it;
  const insurer = insurerOf(company);
  const insured = product.endsWith(' Casa') ? 'ABITAZIONE' : 'VEICOLO';
  const content = plainPdf(
    title,
    [
      `Prodotto ${product} - ${insurer.name}`,
      `${EDITION} - fac-simile dimostrativo: il documento vero lo fornisce la compagnia.`,
      '',
      ...TEXTS[document](insured, insurer),
    ],
    'Fac-simile dimostrativo',
  );
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { fileName: `${title.replaceAll(/[^\w ]/g, '')} ${product}.pdf`, size: content.length, sha256, content };
}

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
export async function keepProductFiles(keep: KeepContent, products: readonly DemoProduct[]): Promise<void> {
  const files = products.flatMap(({ name, company }) => filesFor(name, company).map(([, file]) => file));
  for (const { content } of files) await keep(content);
}
