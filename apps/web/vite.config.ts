import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutStyleTag()],
  resolve: {
    alias: {
      // Radix locks the page behind a dialog through this package, which writes a <style> element that the
      // Content-Security-Policy refuses.
      'react-remove-scroll': fileURLToPath(new URL('src/ui/scroll-lock.tsx', import.meta.url)),
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/trpc': server,
      '/media': server,
    },
  },
  build: {
    target: 'es2023',
    // Fonts and images as data: addresses are refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, so it stays cached across releases; everything else splits along lazy routes.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // The public pages do without the router.
            { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
          ],
        },
      },
    },
  },
});

/** Sonner writes its styles into a <style> element on import, which the Content-Security-Policy refuses; src/ui/toast.tsx imports its stylesheet instead. */
function sonnerWithoutStyleTag(): Plugin {
  const insertion = /^__insertCSS\(".*"\);$/m;
  return {
    name: 'sonner-without-style-tag',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        if (!insertion.test(code)) this.error('sonner no longer inserts its styles the way vite.config.ts expects');
        return { code: code.replace(insertion, ''), map: null };
      },
    },
  };
}
