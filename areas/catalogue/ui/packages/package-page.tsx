import { RecordPage } from '../versioned/record-page.tsx';
import { PACKAGE_UI } from './package-ui.tsx';

/** `/configurazione/pacchetti/{id}`. */
export function Page() {
  return <RecordPage ui={PACKAGE_UI} />;
}
