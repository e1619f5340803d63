import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const api = `http://localhost:${process.env.NAIS_API_PORT ?? '8080'}`;

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: resolve(root, '.nais/vite'),
  plugins: [react()],
  build: {
    manifest: true,
    outDir: resolve(root, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // light-dark() stays as written: the colour scheme is chosen by the user, not only by the system.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
    // One chunk for zod and its settings: wherever a schema is made first, zod already knows that it must not compile code. One for the libraries
    // that every page needs: together they compress better than in a dozen files.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'zod', test: /[\\/](node_modules[\\/]zod[\\/]|zod-without-eval)/ },
            {
              name: 'frame',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next)[\\/]/,
            },
          ],
        },
      },
    },
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
