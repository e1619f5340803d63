import { EMPTY_GROUP } from '#areas/insight/analysis/domain/index.ts';
import { type BlockType, NO_TEXT, type TemplateBlock } from '../../domain/index.ts';

/** A new identity of a block or text: letters and digits. */
export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

/** A new block of a type, with what is usual. */
export function newBlock(type: BlockType): TemplateBlock {
  const id = newId();
  switch (type) {
    case 'TITOLO':
      return { id, type, level: 2, text: NO_TEXT };
    case 'PARAGRAFO':
      return { id, type, text: NO_TEXT, size: 'NORMALE', bold: false, align: 'GIUSTIFICATO' };
    case 'DATI':
      return { id, type, title: NO_TEXT, rows: [{ label: NO_TEXT, value: NO_TEXT }] };
    case 'TABELLA':
      return {
        id,
        type,
        title: NO_TEXT,
        group: 'coverages',
        columns: [
          { value: 'name', title: { it: 'Garanzia', en: 'Coverage' } },
          { value: 'premium', title: { it: 'Premio', en: 'Premium' } },
        ],
        totals: true,
      };
    case 'ELENCO':
      return { id, type, ordered: false, items: [NO_TEXT] };
    case 'TESTO_LEGALE':
      return { id, type, law: null, own: null };
    case 'FIRMA':
      return { id, type, dated: true, signers: ['CONTRAENTE'] };
    case 'IMMAGINE':
      return { id, type, picture: 'LOGO_COMPAGNIA', height: 20, align: 'SINISTRA' };
    case 'SPAZIO':
      return { id, type, millimetres: 8 };
    case 'SALTO':
      return { id, type };
    case 'SE':
      return { id, type, when: EMPTY_GROUP, blocks: [] };
  }
}

type Blocks = readonly TemplateBlock[];

/** Applies a change to the list that contains a block, wherever it is. */
function within(blocks: Blocks, id: string, change: (list: Blocks, at: number) => Blocks): Blocks {
  const at = blocks.findIndex((block) => block.id === id);
  if (at >= 0) return change(blocks, at);
  return blocks.map((block) => {
    if (block.type !== 'SE') return block;
    const inside = within(block.blocks, id, change);
    return inside === block.blocks ? block : { ...block, blocks: inside };
  });
}

/** Replaces a block by its changed form. */
export function replaceBlock(blocks: Blocks, changed: TemplateBlock): Blocks {
  return within(blocks, changed.id, (list, at) => list.with(at, changed));
}

export function removeBlock(blocks: Blocks, id: string): Blocks {
  return within(blocks, id, (list, at) => list.toSpliced(at, 1));
}

/** Adds a block after another one, or at the end. */
export function addBlock(blocks: Blocks, block: TemplateBlock, after: string | null): Blocks {
  return after === null ? [...blocks, block] : within(blocks, after, (list, at) => list.toSpliced(at + 1, 0, block));
}

/** Adds a block inside a condition, as its last. */
export function addInside(blocks: Blocks, block: TemplateBlock, condition: string): Blocks {
  return within(blocks, condition, (list, at) => {
    const found = list[at];
    return found?.type === 'SE' ? list.with(at, { ...found, blocks: [...found.blocks, block] }) : list;
  });
}

/** Moves a block by one place within its list. */
export function moveBlock(blocks: Blocks, id: string, by: -1 | 1): Blocks {
  return within(blocks, id, (list, at) => {
    const block = list[at];
    if (block === undefined || list[at + by] === undefined) return list;
    return list.toSpliced(at, 1).toSpliced(at + by, 0, block);
  });
}

/** Puts a block before another one, wherever it is; not into itself. */
export function dropBefore(blocks: Blocks, id: string, before: string): Blocks {
  const block = findBlock(blocks, id);
  if (block === undefined || id === before || findBlock(block.type === 'SE' ? block.blocks : [], before) !== undefined) return blocks;
  return within(removeBlock(blocks, id), before, (list, at) => list.toSpliced(at, 0, block));
}

const copied = (block: TemplateBlock): TemplateBlock =>
  block.type === 'SE' ? { ...block, id: newId(), blocks: block.blocks.map(copied) } : { ...block, id: newId() };

/** Adds a copy of a block after it. Returns the blocks and the id of the copy. */
export function duplicateBlock(blocks: Blocks, id: string): { readonly blocks: Blocks; readonly id: string } {
  const block = findBlock(blocks, id);
  if (block === undefined) return { blocks, id };
  const copy = copied(block);
  return { blocks: addBlock(blocks, copy, id), id: copy.id };
}

/** Finds a block by its identity, inside conditions too. */
function findBlock(blocks: Blocks, id: string): TemplateBlock | undefined {
  for (const block of blocks) {
    if (block.id === id) return block;
    const inside = block.type === 'SE' ? findBlock(block.blocks, id) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}
