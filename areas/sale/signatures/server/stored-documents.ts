import type { Signer } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** Who signs, with the document that identified them, frozen at the start. */
    'signature_envelope.signer': Signer;
  }
}
