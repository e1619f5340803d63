import { RecordList } from '../versioned/record-list.tsx';
import { PACKAGE_UI } from './package-ui.tsx';

/** `/configurazione/pacchetti`. */
export function Page() {
  return <RecordList ui={PACKAGE_UI} />;
}
