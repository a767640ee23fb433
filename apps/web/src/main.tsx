import './styles.css';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

/** The public site has pages and a script of its own (site.ts). */
void import('./app/application.tsx').then(({ mountApplication }) => mountApplication(container));
