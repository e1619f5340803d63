import { RecordList } from '../versioned/record-list.tsx';
import { PRODUCT_UI } from './product-ui.tsx';

/** `/configurazione/prodotti`. */
export function Page() {
  return <RecordList ui={PRODUCT_UI} />;
}
