/** Tools of the top bar and of every table, each loaded as a chunk of its own. */
export const loadSearchTool = () => import('./search/search-tool.tsx');
export const loadCustomerViewTool = () => import('./customer-view/customer-view-tool.tsx');
export const loadViewsMenu = () => import('./views/views-menu.tsx');
