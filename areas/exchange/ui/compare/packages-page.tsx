import { CompareView } from './compare-view.tsx';

/** `/configurazione/pacchetti/{id}/confronto` */
export function Page() {
  return <CompareView kind="pacchetti" />;
}
