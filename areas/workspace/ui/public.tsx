export { SearchTool } from './search/search-tool.tsx';
export { ViewsMenu } from './views/views-menu.tsx';
