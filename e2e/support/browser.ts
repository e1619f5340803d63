/**
 * Features of Chromium that tests do without. The first two load hidden pages for the suggestions of the address bar in each
 * new context, which takes over a second of processor time. The others are those that Playwright 1.65 switches off on Linux:
 * Chromium takes only the last list.
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
  executablePath: process.env.NAIS_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
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
