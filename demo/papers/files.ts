import { createHash } from 'node:crypto';
import { keyOf } from '#areas/agency/documents/server/public.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import type { KeepContent } from './keep-content.ts';

const NOTE = 'Fac-simile dimostrativo, senza dati di persone reali';

const paper = (title: string, line: string) => plainPdf(title, [line], NOTE);

/** Papers of the demonstration's contracts, each one content for all contracts. */
const CONTENTS = {
  PREVENTIVO: paper('Preventivo', 'Offerta inviata al cliente.'),
  PROPOSTA_FIRMATA: paper('Modulo di proposta firmato', 'Proposta firmata da contraente e intermediario.'),
  DOCUMENTO_IDENTITA: paper('Documento di riconoscimento', 'Fronte e retro del documento del contraente.'),
  CERTIFICATO_INSTALLAZIONE: paper('Certificato di installazione', 'Black box installata e collaudata.'),
  PROVA: paper('Documento allegato alla richiesta', 'Prova del motivo della richiesta di modifica.'),
  DOCUMENTO_SINISTRO: paper('Documento del sinistro', 'Documento allegato alla denuncia di sinistro.'),
  DOCUMENTO_VEICOLO: paper('Documento unico di circolazione', 'Documento del veicolo assicurato.'),
} as const;

export type PaperKind = keyof typeof CONTENTS;

/** The columns of a stored file with the content of a paper. */
export function paperFile(kind: PaperKind, fileName: string) {
  const content = CONTENTS[kind];
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { store_key: keyOf(sha256), file_name: fileName, content_type: 'application/pdf', size: content.length, sha256, kind };
}

/** Stores the papers of the demonstration in the file store. */
export async function keepPapers(keep: KeepContent): Promise<void> {
  for (const content of Object.values(CONTENTS)) await keep(content);
}
