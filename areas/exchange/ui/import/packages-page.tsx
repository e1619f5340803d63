import { ImportView } from './import-view.tsx';

/** `/configurazione/pacchetti/{id}/foglio/{numero}` */
export function Page() {
  return <ImportView kind="pacchetti" />;
}
