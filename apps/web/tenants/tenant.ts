import type { MantineColorsTuple } from '@mantine/core';

/** How one agency's Nais looks (spec §1). Its rules (vehicle statuses, limits, reminders) are the server's. */
export interface Tenant {
  /** The agency's name as the server's settings give it. */
  readonly name: string;
  readonly accent: MantineColorsTuple;
  readonly menuScheme: 'light' | 'dark';
}
