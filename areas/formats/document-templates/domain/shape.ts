import type { Text } from '#platform/domain-kit/locale.ts';
import type { ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import { withLabels } from './placeholders.ts';
import type { DatedText, TemplateBlock } from './template.ts';
import { BLOCK_LABELS } from './template-codes.ts';

/** Labels by the last name of a path: blocks nest. */
export const TEMPLATE_FIELDS = {
  kind: { it: 'Che cosa produce', en: 'What it makes' },
  name: { it: 'Nome', en: 'Name' },
  moment: { it: 'Quando si crea', en: 'When it is made' },
  start: { it: 'Comincia da', en: 'Start from' },
  content: { it: 'Modello', en: 'Template' },
  title: { it: 'Titolo', en: 'Title' },
  languages: { it: 'Lingue', en: 'Languages' },
  page: { it: 'Pagina', en: 'Page' },
  size: { it: 'Formato', en: 'Size' },
  landscape: { it: 'Orizzontale', en: 'Landscape' },
  top: { it: 'Margine superiore (mm)', en: 'Top margin (mm)' },
  bottom: { it: 'Margine inferiore (mm)', en: 'Bottom margin (mm)' },
  side: { it: 'Margini laterali (mm)', en: 'Side margins (mm)' },
  header: { it: 'Intestazione', en: 'Header' },
  footer: { it: 'Piè di pagina', en: 'Footer' },
  left: { it: 'Testo a sinistra', en: 'Text on the left' },
  right: { it: 'Testo a destra', en: 'Text on the right' },
  picture: { it: 'Immagine', en: 'Picture' },
  alt: { it: 'Descrizione per chi non vede l’immagine', en: 'Description for readers who cannot see it' },
  rule: { it: 'Riga di separazione', en: 'Separating line' },
  numbered: { it: 'Numero di pagina', en: 'Page number' },
  texts: { it: 'Testi con data', en: 'Dated texts' },
  versions: { it: 'Versioni', en: 'Versions' },
  from: { it: 'In vigore dal', en: 'In force from' },
  note: { it: 'Motivo', en: 'Reason' },
  blocks: { it: 'Blocchi', en: 'Blocks' },
  type: { it: 'Tipo', en: 'Type' },
  level: { it: 'Livello', en: 'Level' },
  text: { it: 'Testo', en: 'Text' },
  it: { it: 'Testo italiano', en: 'Italian text' },
  en: { it: 'Testo inglese', en: 'English text' },
  bold: { it: 'Grassetto', en: 'Bold' },
  align: { it: 'Allineamento', en: 'Alignment' },
  rows: { it: 'Righe', en: 'Rows' },
  label: { it: 'Etichetta', en: 'Label' },
  value: { it: 'Valore', en: 'Value' },
  group: { it: 'Che cosa ripetere', en: 'What to repeat' },
  columns: { it: 'Colonne', en: 'Columns' },
  totals: { it: 'Riga dei totali', en: 'Row of totals' },
  ordered: { it: 'Numerato', en: 'Numbered' },
  items: { it: 'Voci', en: 'Items' },
  law: { it: 'Testo di legge', en: 'Text of the law' },
  own: { it: 'Testo con data', en: 'Dated text' },
  dated: { it: 'Luogo e data', en: 'Place and date' },
  signers: { it: 'Firme', en: 'Signatures' },
  height: { it: 'Altezza (mm)', en: 'Height (mm)' },
  millimetres: { it: 'Altezza (mm)', en: 'Height (mm)' },
  when: { it: 'Condizione', en: 'Condition' },
  uses: { it: 'Prodotti che lo usano', en: 'Products that use it' },
  file: { it: 'Immagine', en: 'Picture' },
  productId: { it: 'Prodotto', en: 'Product' },
  contractId: { it: 'Contratto', en: 'Contract' },
} as const satisfies Readonly<Record<string, Text>>;

const leaf = (key: keyof typeof TEMPLATE_FIELDS): ShapeNode => ({ label: TEMPLATE_FIELDS[key] });
const leaves = (...keys: readonly (keyof typeof TEMPLATE_FIELDS)[]) => Object.fromEntries(keys.map((key) => [key, leaf(key)]));

const text = (key: keyof typeof TEMPLATE_FIELDS): ShapeNode => ({ ...leaf(key), fields: leaves('it', 'en') });

const SHOWN = 40;

/** Name of a block in lists: its type, with the beginning of its text. */
export function blockName(block: TemplateBlock): Text {
  const label = BLOCK_LABELS[block.type];
  const written = 'text' in block ? block.text : 'title' in block ? block.title : null;
  if (written === null || written.it === '') return label;
  const part = (of: string) => (of.length > SHOWN ? `${of.slice(0, SHOWN)}…` : of);
  const shown = { it: part(withLabels(written.it, 'it')), en: part(withLabels(written.en || written.it, 'en')) };
  return { it: `${label.it} «${shown.it}»`, en: `${label.en} “${shown.en}”` };
}

// The shape serves blocks of every type: each has some of the fields.
const BLOCKS: ShapeNode = {
  ...leaf('blocks'),
  ordered: true,
  items: {
    key: (item) => (item as TemplateBlock).id,
    name: (item) => blockName(item as TemplateBlock),
    fields: {
      ...leaves('level', 'size', 'bold', 'align', 'rows', 'group', 'columns', 'totals', 'ordered', 'items', 'law', 'own', 'dated'),
      ...leaves('signers', 'picture', 'height', 'millimetres', 'when'),
      text: text('text'),
      title: text('title'),
      // A getter, because conditions contain blocks.
      get blocks(): ShapeNode {
        return BLOCKS;
      },
    },
  },
};

const band = (key: 'header' | 'footer'): ShapeNode => ({
  ...leaf(key),
  fields: { left: text('left'), right: text('right'), ...leaves('picture', 'rule', 'numbered') },
});

/** Names of all places in a template, for its differences. */
export const TEMPLATE_SHAPE: ShapeNode = {
  label: TEMPLATE_FIELDS.content,
  fields: {
    title: text('title'),
    ...leaves('languages'),
    page: { ...leaf('page'), fields: leaves('size', 'landscape', 'top', 'bottom', 'side') },
    header: band('header'),
    footer: band('footer'),
    texts: {
      ...leaf('texts'),
      items: {
        key: (item) => (item as DatedText).id,
        name: (item) => ({ it: (item as DatedText).name, en: (item as DatedText).name }),
        fields: leaves('name', 'versions'),
      },
    },
    blocks: BLOCKS,
  },
};
