import { CompareView } from './compare-view.tsx';

/** `/configurazione/prodotti/{id}/confronto` */
export function Page() {
  return <CompareView kind="prodotti" />;
}
