export { type Found, RESULTS_PER_KIND, searchEverything } from './search.ts';
export { createView, deleteView, listViews, type SavedView, saveView, viewNameSchema } from './views.ts';
