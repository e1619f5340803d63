import type { VersionTool } from './kind-ui.ts';

/** What can be done with a version of any kind: compare it, take it out to a spreadsheet and bring it in again. */
export function usualTools(path: string, recordId: number, number: number): VersionTool[] {
  return [
    { label: { it: 'Confronta due versioni', en: 'Compare two versions' }, href: `${path}/${recordId}/confronto?a=${number}` },
    { label: { it: 'Esporta o importa da foglio', en: 'Export to or import from a sheet' }, href: `${path}/${recordId}/foglio/${number}` },
  ];
}
