import { CompareView } from './compare-view.tsx';

/** `/configurazione/tariffe/{id}/confronto` */
export function Page() {
  return <CompareView kind="tariffe" />;
}
