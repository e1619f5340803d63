export { SIGNED_FILES, signedAttachments } from './sealing/copies.ts';
