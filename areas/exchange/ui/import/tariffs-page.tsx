import { ImportView } from './import-view.tsx';

/** `/configurazione/tariffe/{id}/foglio/{numero}` */
export function Page() {
  return <ImportView kind="tariffe" />;
}
