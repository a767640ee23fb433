import type { Plugin } from 'vite';

const statement = /import \{([^}]*)\} from 'lucide-react';/g;

/**
 * Imports each icon from a module of its own. Through the package's index every page would import every icon, so that the
 * first screen would load the icons of all others.
 */
export function iconImports(): Plugin {
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /lucide-react/ },
      handler: (code) => ({ code: withOwnImports(code), map: null }),
    },
  };
}

/** The statements stay on their lines, so that the source map holds. */
export function withOwnImports(code: string): string {
  return code.replace(statement, (whole, names: string) => {
    const lines = whole.split('\n').length - 1;
    return names.split(',').map(importOf).join(' ') + '\n'.repeat(lines);
  });
}

function importOf(name: string): string {
  const [icon = '', local = icon] = name.trim().split(' as ');
  // Types are erased, and a list may end with a comma.
  if (icon === '' || icon.startsWith('type ')) return '';
  return `import ${local} from 'lucide-react/icons/${fileOf(icon)}';`;
}

/** `Trash2` → `trash-2`. */
function fileOf(icon: string): string {
  return icon.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase();
}
