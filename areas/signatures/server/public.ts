export { awaitedSignatures } from './awaited-signatures.ts';
export { awaitsSignature, customerSignaturePath } from './envelopes/customer-signature.ts';
export { SIGNED_FILES, signedAttachments } from './sealing/copies.ts';
