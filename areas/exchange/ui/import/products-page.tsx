import { ImportView } from './import-view.tsx';

/** `/configurazione/prodotti/{id}/foglio/{numero}` */
export function Page() {
  return <ImportView kind="prodotti" />;
}
