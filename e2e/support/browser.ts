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
  ],
};

/** Locale of the user. */
export const ITALIAN = { locale: 'it-IT', timezoneId: 'Europe/Rome' };
