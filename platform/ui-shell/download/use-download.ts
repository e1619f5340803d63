import { useState } from 'react';
import type { DownloadedFile } from '../api/api-client.ts';
import { notify } from '../frame/notify.tsx';
import { saveFile } from './save-file.ts';

/**
 * Downloads what the server makes, such as an export, like every other call: with the chosen language and a renewed
 * session, which a link cannot do. `run(() => apiClient.download(route, input))`; a failure is shown in the corner.
 */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const run = async (fetchFile: () => Promise<DownloadedFile>) => {
    setBusy(true);
    try {
      saveFile(await fetchFile());
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
