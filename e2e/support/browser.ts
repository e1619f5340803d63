import { existsSync } from 'node:fs';

/** Debian's Chromium without windows takes two thirds of the processor time of the other. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * Features of Chromium that tests do without. The first two load hidden pages for the suggestions of the address bar in each
 * new context of a Chromium with windows, which takes over a second of processor time. The others are those that Playwright
 * 1.65 switches off on Linux: Chromium takes only the last list.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** How to start Debian's Chromium: quietly, and as root too. */
export const CHROMIUM = {
  executablePath: process.env.NAIS_CHROMIUM ?? PROGRAMS.find((path) => existsSync(path)) ?? 'chromium',
  args: [
    '--no-sandbox',
    // Both draw the same letters: the one without windows would place them on whole pixels.
    '--font-render-hinting=none',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${WITHOUT.join(',')}`,
  ],
};

/** Locale of the user. */
export const ITALIAN = { locale: 'it-IT', timezoneId: 'Europe/Rome' };
