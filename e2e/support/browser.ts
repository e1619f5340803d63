/** How Debian's Chromium is started: quietly, and as root too. */
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

/** The person in front of the browser. */
export const ITALIAN = { locale: 'it-IT', timezoneId: 'Europe/Rome' };
