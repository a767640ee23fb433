import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import type { Plugin } from 'vite';

/** Puts Scalar's script beside the product's own files. The page that loads it is the server's (`platform/http/reference/api-docs.ts`). */
export function apiReference(): Plugin {
  return {
    name: 'api-reference',
    apply: 'build',
    async generateBundle() {
      // The package holds the script as a text of its plugin and gives it out by the plugin's route alone.
      const app = Fastify();
      await app.register(scalar, { routePrefix: '/reference', configuration: { url: '/api/openapi.json' } });
      const { body: source } = await app.inject('/reference/js/scalar.js');
      await app.close();
      this.emitFile({ type: 'asset', fileName: 'api-docs/scalar.js', source });
    },
  };
}
