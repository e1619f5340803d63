export { type Found, RESULTS_PER_KIND, searchEverything } from './search-routes.ts';
export { createView, deleteView, listViews, type SavedView, saveView, viewNameSchema } from './view-routes.ts';
