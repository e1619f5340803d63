import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadHints, LAYERS } from './layers.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

const root = resolve(import.meta.dirname, '../..');
const api = `http://localhost:${process.env.NAIS_API_PORT ?? '8080'}`;

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
    rolldownOptions: { output: { codeSplitting: { groups: [...LAYERS] } } },
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
