export { bringNeeds, type StoredNeeds, storedNeeds } from './commands/brought.ts';
export { draftWith as draftNeedsWith } from './commands/drafts.ts';
export { hasEvidence, latestEvidence, recordEvidence, type StoredEvidence } from './evidence.ts';
export { QUESTIONNAIRE } from './questionnaire.ts';
export { type NeedsStore, openNeeds, type PublishedNeeds, readPublishedNeeds } from './store.ts';
