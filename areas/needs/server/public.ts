export { bringNeeds, draftNeedsWith, type StoredNeeds, storedNeeds } from './commands/brought.ts';
export { hasEvidence, latestEvidence, recordEvidence, type StoredEvidence } from './evidence.ts';
export { type NeedsStore, openNeeds, type PublishedNeeds, readPublishedNeeds } from './store.ts';
