export { awaitedSignatures } from './awaited-signatures.ts';
export { SIGNED_FILES, signedAttachments } from './sealing/copies.ts';
