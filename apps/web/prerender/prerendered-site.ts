import { createHash } from 'node:crypto';
import path from 'node:path';
import { contactDefaults, fillSite } from '@stockhand/contract/site-values';
import { type Connect, type Plugin, type Rolldown, runnerImport, type ViteDevServer } from 'vite';
import type { Materials, SiteRenderer } from '../src/domains/public-site/materials.ts';
import { pictureTable, readPictures, readTexts } from './content.ts';

const renderer = 'src/domains/public-site/render-site.tsx';
const developmentIndex = '/guide-search.json';

/**
 * Renders the public site into `dist/site` while the web is built, one file a page (apps/server/src/public-pages.ts sends
 * them). The development server renders a page when it is asked for.
 */
export function prerenderedSite(root: string): Plugin {
  return {
    name: 'prerendered-site',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<SiteRenderer>(path.join(root, renderer), { root, configFile: false });
      const emit = (fileName: string, source: string | Buffer) => {
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const pictures = readPictures(path.join(root, 'content'));
      for (const { lastingName, bytes } of pictures) emit(`assets/${lastingName}`, bytes);
      const materials: Materials = {
        ...readTexts(path.join(root, 'content')),
        ...builtFiles(bundle),
        pictures: pictureTable(pictures, ({ lastingName }) => `/assets/${lastingName}`),
        searchIndex: '',
      };
      const index = module.renderSearchIndex(materials);
      const hash = createHash('sha256').update(index).digest('hex').slice(0, 8);
      const searchIndex = emit(`assets/guide-search-${hash}.json`, index);
      for (const [address, text] of module.renderSite({ ...materials, searchIndex })) emit(fileOf(address), text);
      emit('missing-page.html', module.renderMissingPage({ ...materials, searchIndex }));
    },
    configureServer(server) {
      server.middlewares.use(developmentPages(server, root));
    },
  };
}

/** `/` → `site/index.html`, `/pricing/all` → `site/pricing/all.html`, `/robots.txt` → `site/robots.txt`. */
function fileOf(address: string): string {
  if (path.extname(address) !== '') return `site${address}`;
  return address === '/' ? 'site/index.html' : `site${address}.html`;
}

function builtFiles(bundle: Rolldown.OutputBundle): Pick<Materials, 'styles' | 'script' | 'font'> {
  const files = Object.values(bundle);
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'site');
  if (entry?.type !== 'chunk') throw new Error('The build has no script of the public site.');
  const font = files.find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file.fileName));
  return {
    script: `/${entry.fileName}`,
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
    font: font ? `/${font.fileName}` : null,
  };
}

function developmentPages(server: ViteDevServer, root: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const address = new URL(request.url ?? '/', 'http://development').pathname.replace(/(?<=.)\/+$/, '');
    developmentFile(server, root, address, request.headers.host ?? '')
      .then(async (text) => {
        if (text === undefined) return next();
        const isPage = path.extname(address) === '';
        response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8');
        response.end(isPage ? await server.transformIndexHtml(address, text) : text);
      })
      .catch(next);
  };
}

async function developmentFile(server: ViteDevServer, root: string, address: string, host: string) {
  const pictures = readPictures(path.join(root, 'content'));
  const materials: Materials = {
    ...readTexts(path.join(root, 'content')),
    script: '/src/site.ts',
    styles: ['/src/site.css'],
    font: null,
    pictures: pictureTable(pictures, ({ file }) => `/content/${file}`),
    searchIndex: developmentIndex,
  };
  const module = (await server.ssrLoadModule(`/${renderer}`)) as SiteRenderer;
  if (address === developmentIndex) return module.renderSearchIndex(materials);
  const text = module.renderSite(materials).get(address);
  return text && fillSite(text, { ...contactDefaults, publicUrl: `http://${host}` });
}
