export { loadCustomerViewTool, loadSearchTool, loadViewsMenu } from './tools.ts';
