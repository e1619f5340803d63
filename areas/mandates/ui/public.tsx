export { AssignProductsDialog } from './assign-products-dialog.tsx';
export { CodesTab } from './codes-tab.tsx';
export { MarginsTab } from './margins-tab.tsx';
export { PredefinedDiscounts } from './predefined-discounts.tsx';
export { ProductsTab } from './products-tab.tsx';
export { QuoterTab } from './quoter-tab.tsx';
