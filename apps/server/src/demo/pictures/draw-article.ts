import { drawings, materials, variantColors } from '@stockhand/db/seeds/demo-drawings';
import { lightnessOf, mixed } from './mixed-color.ts';

interface Drawing {
  color: string;
  shapes: readonly string[];
}

/** The drawing of a product as SVG; undefined for an article that nobody drew. */
export function drawArticle({ article, variant }: { article: string; variant: string }): string | undefined {
  const drawing = drawingsByArticle.get(article);
  if (!drawing) return undefined;
  const own = colorsByWord.get(variant.split(' ')[0] ?? '') ?? drawing.color;
  const colors: Record<string, string> = {
    ...materials,
    m: own,
    d: mixed(own, '#1f1f24', 0.24),
    l: mixed(own, '#ffffff', 0.5),
    b: groundOf(own),
  };
  const ground = `<rect width="100" height="100" fill="${colors.b}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="320" height="320">${ground}${drawing.shapes
    .map((shape) => elementOf(shape, colors))
    .join('')}</svg>`;
}

/** Pale, with a hint of the article's colour; what is pale itself lies on a darker one. */
function groundOf(color: string): string {
  return lightnessOf(color) > 0.8 ? mixed(color, '#8296a3', 0.38) : mixed(color, '#f2f1ee', 0.82);
}

const colorsByWord = new Map(
  variantColors
    .trim()
    .split(/,\s+/)
    .map((entry): [string, string] => {
      const [word = '', color = ''] = entry.split(' ');
      return [word, color];
    }),
);

const drawingsByArticle = new Map(
  drawings
    .trim()
    .split('\n')
    .map((line): [string, Drawing] => {
      const [article = '', color = '', shapes = ''] = line.split(' | ');
      return [article, { color, shapes: shapes.split('; ') }];
    }),
);

function elementOf(shape: string, colors: Record<string, string>): string {
  const [kind, ...rest] = shape.split(' ');
  const colorOf = (letter = '') => colors[letter] ?? letter;
  switch (kind) {
    case 'r': {
      const [x, y, width, height, radius, fill] = rest;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colorOf(fill)}"/>`;
    }
    case 'c': {
      const [x, y, radius, fill] = rest;
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colorOf(fill)}"/>`;
    }
    case 'e': {
      const [x, y, wide, high, fill] = rest;
      return `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${colorOf(fill)}"/>`;
    }
    case 'p':
      return `<path d="${rest.slice(1).join(' ')}" fill="${colorOf(rest[0])}"/>`;
    case 's':
      return `<path d="${rest.slice(2).join(' ')}" fill="none" stroke="${colorOf(rest[0])}" stroke-width="${rest[1]}" stroke-linecap="round" stroke-linejoin="round"/>`;
    default:
      throw new Error(`No shape begins with ${kind}.`);
  }
}
