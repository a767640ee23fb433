import { Marked, type RendererObject, type Tokens } from 'marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { pictureNamed, SitePicture } from '../frame/site-picture.tsx';
import type { Materials } from '../materials.ts';
import { CodeBlock } from './code-block.tsx';

export interface Section {
  /** What an address ends with to lead there; empty above the first heading. */
  id: string;
  title: string;
  /** Its words without marks, for the search. */
  text: string;
}

export interface Article {
  html: string;
  /** The text above the first heading, and what follows each heading of the second level. */
  sections: readonly Section[];
}

type Known = Pick<Materials, 'pictures' | 'examples'>;

/** HTML of a text in Markdown. The texts are the product's own: they are not cleaned of HTML. */
export function readArticle(text: string, known: Known): Article {
  const marked = new Marked({ renderer: rendererOf(known) });
  const html = marked.parse(text, { async: false });
  return { html, sections: sectionsOf(marked.lexer(text)) };
}

function rendererOf(known: Known): RendererObject {
  return {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // A picture on a line of its own is a figure.
    paragraph({ tokens }: Tokens.Paragraph) {
      const inner = this.parser.parseInline(tokens);
      return tokens.length === 1 && tokens[0]?.type === 'image' ? `<figure>${inner}</figure>\n` : `<p>${inner}</p>\n`;
    },
    image({ href, text }: Tokens.Image) {
      const name = /^picture:(.+)$/.exec(href)?.[1];
      if (!name) throw new Error(`Pictures are named "picture:name", not "${href}".`);
      return renderToStaticMarkup(<SitePicture picture={pictureNamed(name, known)} alt={text} />);
    },
    code({ text, lang = '' }: Tokens.Code) {
      const [language = '', ...facts] = lang.split(/\s+/);
      const file = facts.find((fact) => fact.startsWith('file='))?.slice('file='.length);
      return renderToStaticMarkup(
        <CodeBlock language={language} file={file} code={file ? fileNamed(file, known) : text} />,
      );
    },
    table({ header, rows }: Tokens.Table) {
      const cells = (row: Tokens.TableCell[], tag: string) =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      return `<div class="wide" tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`;
    },
  };
}

function fileNamed(file: string, { examples }: Known): string {
  const code = examples[file];
  if (code === undefined) throw new Error(`A code block includes ${file}, which is not in content/.`);
  return code.trimEnd();
}

function sectionsOf(tokens: readonly { type: string }[]): Section[] {
  const sections: Section[] = [{ id: '', title: '', text: '' }];
  for (const token of tokens) {
    if (isHeading(token) && token.depth === 2)
      sections.push({ id: idOf(token.text), title: plain(token.text), text: '' });
    else sections.push(added(sections.pop(), token));
  }
  return sections.map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }));
}

function added(section: Section | undefined, token: { type: string; raw?: string }): Section {
  if (!section) throw new Error('There is always a section to add to.');
  const words = token.type === 'code' ? '' : plain(token.raw ?? '');
  return { ...section, text: `${section.text} ${words}` };
}

function isHeading(token: { type: string }): token is Tokens.Heading {
  return token.type === 'heading';
}

/** Words without the marks of Markdown. */
function plain(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#+|\d+\.|[->])\s/gm, ' ')
    .replace(/[*`]/g, '')
    .replace(/\||-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** "Print the labels" → `print-the-labels`. */
function idOf(heading: string): string {
  return plain(heading)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
