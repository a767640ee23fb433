import './styles.css';
import { findPublicPage } from './domains/public-site/public-pages.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

/** The public site is a world of its own, without the application's router and calls: it must be light. */
const page = findPublicPage(window.location.pathname);
if (page) {
  void import('./domains/public-site/site.tsx').then(({ mountSite }) => mountSite(container, page));
} else {
  void import('./app/application.tsx').then(({ mountApplication }) => mountApplication(container));
}
