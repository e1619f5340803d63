export { latestEvidence, recordEvidence, type StoredEvidence } from './evidence.ts';
export { type NeedsStore, openNeeds, type PublishedNeeds } from './store.ts';
