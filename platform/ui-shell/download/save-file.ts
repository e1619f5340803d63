import type { DownloadedFile } from '../api/api-client.ts';

/** Starts the browser's own download of a file, under the name from the server. */
export function saveFile(file: DownloadedFile): void {
  const url = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
