import { RecordPage } from '../versioned/record-page.tsx';
import { PRODUCT_UI } from './product-ui.tsx';

/** `/configurazione/prodotti/{id}`. */
export function Page() {
  return <RecordPage ui={PRODUCT_UI} />;
}
