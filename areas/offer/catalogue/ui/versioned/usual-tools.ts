import { compareAddresses, sheetAddresses } from '#areas/change/configuration-transfer/api/addresses.ts';
import type { VersionedKind } from '../../domain/index.ts';
import type { VersionTool } from './kind-ui.ts';

/** Actions on a version of any kind: comparison, export to a spreadsheet and import. */
export function usualTools(kind: VersionedKind, id: number, number: number): VersionTool[] {
  return [
    { label: { it: 'Confronta due versioni', en: 'Compare two versions' }, href: compareAddresses[kind].href({ id, a: number }) },
    {
      label: { it: 'Esporta o importa da foglio', en: 'Export to or import from a sheet' },
      href: sheetAddresses[kind].href({ id, numero: number }),
    },
  ];
}
