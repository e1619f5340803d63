import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadHints, LAYERS } from './layers.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

const root = resolve(import.meta.dirname, '../..');
const api = `http://localhost:${process.env.NAIS_API_PORT ?? '8080'}`;

/** Pages whose imports are loaded together with them. */
const PRELOADED = /(login-page|frame|home-page|policy-list-page|quotation-list-page|new-quote-page|edit-quote-page)-/;

/** The pages that `PRELOADED` finds by their name keep it; the manifest has the names of all. */
const chunkName = ({ name }: { readonly name: string }) =>
  PRELOADED.test(`${name}-`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: resolve(root, '.nais/vite'),
  plugins: [react(), withoutJsonSchema(), firstLoadHints()],
  build: {
    manifest: true,
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // light-dark() stays as written: the user chooses the colour scheme, not only the system.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
    // The lists of what pages import would be a third of the first load: only the pages of a sale have theirs.
    modulePreload: {
      resolveDependencies: (file, dependencies) =>
        PRELOADED.test(file) ? dependencies : dependencies.filter((dependency) => dependency.endsWith('.css')),
    },
    // The application names the chunk of every page: names and long hashes would be two kilobytes of the first load.
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups: [...LAYERS] } } },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/ws': { target: api, ws: true },
    },
  },
});
