import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  errors: {
    OFFLINE: 'The server does not answer: check the connection and try again',
    TIMEOUT: 'The answer is taking too long: try again',
    SIGNED_OUT: 'Your session has expired: sign in again',
    FORBIDDEN: 'Access denied',
    CHUNK: 'The page did not load: check the connection and try again',
    MAINTENANCE: 'The system is under maintenance',
    UNEXPECTED: 'Unexpected error',
  },
  menu: {
    label: 'Main menu',
    home: 'Home',
    open: 'Open the menu',
    close: 'Close the menu',
    collapse: 'Collapse the menu to icons',
    expand: 'Expand the menu',
  },
  frame: {
    skip: 'Skip to content',
    breadcrumb: 'Breadcrumb',
    language: 'Language',
    scheme: { light: 'Light theme', dark: 'Dark theme' },
    account: 'My account',
    userMenu: 'Menu of {name}',
    logout: 'Sign out',
    offline: 'You are offline: what you type stays here, save it when the line is back',
    updated: 'A newer version of Nais is available',
    reload: 'Reload the page',
    crashed: 'This page had an unexpected error',
    retry: 'Try again',
    home: 'Back to home',
  },
  live: {
    connecting: 'Connecting for live updates',
    connected: 'Connected: updates arrive as they happen',
    waiting: 'Live updates are not connected: trying again in a few seconds',
    gaveUp: 'Live updates are not connected: press to try again',
    failed: {
      connect: 'An unexpected error occurred while connecting to the Nais websocket',
      gaveUp: 'Live updates are not connected: to try again press the connection symbol at the top',
      disconnect: 'An unexpected error occurred while disconnecting from the Nais websocket',
    },
  },
  download: { export: 'Export', csv: 'CSV (separated text)', xlsx: 'XLSX (Excel)' },
  impersonation: {
    acting: 'You are acting as {name}',
    previous: 'Back to {name}',
    original: 'Back to the original user',
  },
} as const satisfies SameKeys<typeof it>;
