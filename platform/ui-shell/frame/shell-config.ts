import type { ComponentType } from 'react';
import { createContext, use } from 'react';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { AreaPage } from '../routing/area-page.ts';
import type { SessionPort } from '../session/session.ts';

/** A group of the left menu, in the order of the specification. */
export interface MenuSection {
  readonly id: string;
  readonly title: Text;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
}

/** What the application passes to the frame. */
export interface ShellConfig {
  readonly product: string;
  readonly pages: readonly AreaPage[];
  readonly sections: readonly MenuSection[];
  readonly menuScheme: 'light' | 'dark';
  readonly session: SessionPort;
  /** Extra tools of the top bar (search, connection, notifications), in order. */
  readonly tools: readonly ComponentType[];
}

export const ShellConfigContext = createContext<ShellConfig | undefined>(undefined);

/** The frame's configuration, as the application assembled it. */
export function useShellConfig(): ShellConfig {
  const config = use(ShellConfigContext);
  if (config === undefined) throw new Error('useShellConfig needs a ShellConfigContext');
  return config;
}
