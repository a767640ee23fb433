import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiReference } from './api-reference.ts';
import { compressedFiles } from './compressed-files.ts';
import { firstScreens } from './first-screens.ts';
import { iconImports } from './icon-imports.ts';
import { prerenderedSite } from './prerender/prerendered-site.ts';
import { sharedParts } from './shared-parts.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    iconImports(),
    react(),
    tailwindcss(),
    apiReference(),
    prerenderedSite(import.meta.dirname),
    compressedFiles(path.join(import.meta.dirname, 'dist')),
  ],
  // The server replaces it in every page that it delivers (apps/server/src/web-pages.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    proxy: {
      // `/api` itself is a page of the public site.
      '^/api/.': server,
      '/trpc': server,
      '/media': server,
    },
  },
  build: {
    target: 'es2023',
    // Fonts and images as data: addresses are refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: path.join(import.meta.dirname, 'index.html'),
        site: path.join(import.meta.dirname, 'src/site.ts'),
      },
      // Radix names its functions by it for stack traces: with these calls, what is unused would stay.
      treeshake: { manualPureFunctions: ['__name'] },
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, so it stays cached across releases; everything else splits along lazy routes.
            { name: 'react', priority: 21, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // The public pages do without the router.
            { name: 'router', priority: 20, test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
            ...firstScreens(import.meta.dirname),
            ...sharedParts,
            { name: 'icons', minShareCount: 2, test: /[\\/]lucide-react[\\/]/, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
