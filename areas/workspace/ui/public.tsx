export { loadSearchTool, loadViewsMenu } from './tools.ts';
