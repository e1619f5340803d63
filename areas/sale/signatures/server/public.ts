export { awaitedSignatures } from './awaited-signatures.ts';
export { type ChannelDependencies, deliveriesOf } from './envelopes/channels.ts';
export { awaitsSignature, customerSignaturePath } from './envelopes/customer-signature.ts';
export { beginSignature, startableOf } from './envelopes/start.ts';
export { eraseSignatures } from './erase-signatures.ts';
export { SIGNED_FILES, signedAttachments } from './sealing/copies.ts';
