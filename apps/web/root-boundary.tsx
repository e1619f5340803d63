import { Component, type ReactNode } from 'react';
import { currentLanguage } from '#platform/ui-kit/texts/language.ts';

const WORDS = {
  it: {
    title: 'Nais ha incontrato un errore imprevisto',
    help: 'Quello che hai scritto nei preventivi è conservato.',
    reload: 'Ricarica la pagina',
  },
  en: { title: 'Nais had an unexpected error', help: 'What you typed into quotations is kept.', reload: 'Reload the page' },
} as const;

/** The last resort around everything: the router catches errors of pages, this one errors outside of pages. */
export class RootBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const words = WORDS[currentLanguage()];
    return (
      <main role="alert" style={{ maxWidth: 420, margin: '20vh auto', padding: 16, textAlign: 'center', fontFamily: 'system-ui' }}>
        <h1 style={{ fontSize: '1.25rem' }}>{words.title}</h1>
        <p>{words.help}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {words.reload}
        </button>
      </main>
    );
  }
}
