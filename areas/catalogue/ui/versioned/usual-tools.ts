import type { VersionTool } from './kind-ui.ts';

/** Actions on a version of any kind: comparison, export to a spreadsheet and import. */
export function usualTools(path: string, recordId: number, number: number): VersionTool[] {
  return [
    { label: { it: 'Confronta due versioni', en: 'Compare two versions' }, href: `${path}/${recordId}/confronto?a=${number}` },
    { label: { it: 'Esporta o importa da foglio', en: 'Export to or import from a sheet' }, href: `${path}/${recordId}/foglio/${number}` },
  ];
}
