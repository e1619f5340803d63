import type { Upload } from '../api/index.ts';

/** Encodes a picked file for routes with `uploadSchema`. Rejects when the browser cannot read it. */
export function encodedFile(file: File): Promise<Upload> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onerror = () => fail(reader.error ?? new Error(`${file.name} cannot be read`));
    reader.onload = () => {
      const address = String(reader.result);
      done({ fileName: file.name.slice(0, 200), encodedContent: address.slice(address.indexOf(',') + 1) });
    };
    reader.readAsDataURL(file);
  });
}
