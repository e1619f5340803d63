import type { PrintedBand, PrintedBlock, PrintedDocument } from '../../domain/index.ts';

const BAND: PrintedBand = { left: '', right: '', picture: null, rule: true, numbered: false };

/** A document of blocks with one part in Italian. */
export function samplePrinted(blocks: readonly PrintedBlock[], changes: Partial<PrintedDocument> = {}): PrintedDocument {
  return {
    title: 'Lettera',
    author: 'Agenzia Rossi',
    issuedAt: '2026-03-02T10:00:00.000Z',
    page: { size: 'A4', landscape: false, top: 24, bottom: 18, side: 16 },
    parts: [{ language: 'it', header: { ...BAND, left: 'Agenzia Rossi' }, footer: { ...BAND, numbered: true }, blocks }],
    pictures: {},
    ...changes,
  };
}
