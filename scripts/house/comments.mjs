import { allFiles, codeFiles, commentsOf, textOf } from './sources.mjs';

const rules = 'docs/rules.md';
const cited = /docs\/rules\.md(#[\w-]+)?/g;
const outsideSource = /\b(?:rulings?|documents? \d)/i;

/** Comments cite rules by an anchor of docs/rules.md that exists, and no source outside the repository. */
export function checkComments() {
  const anchors = anchorsOf(textOf(rules));
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/security.md'];
  const styles = allFiles.filter((file) => file.endsWith('.css'));
  const texts = [...documents, ...styles].map((file) => ({ file, comments: [{ line: 1, text: textOf(file) }] }));
  const code = codeFiles.map((file) => ({ file, comments: commentsOf(file) }));
  return [...code, ...texts].flatMap(({ file, comments }) => problemsOfComments(file, comments, anchors));
}

/** The anchors of a Markdown text's headings, as GitHub makes them. */
export function anchorsOf(markdown) {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading);
  return new Set(
    headings.map(
      (heading) =>
        `#${heading
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-')}`,
    ),
  );
}

export function problemsOfComments(file, comments, anchors) {
  return comments.flatMap(({ line, text }) => {
    const unknown = [...text.matchAll(cited)].filter(([, anchor]) => anchor && !anchors.has(anchor));
    const problems = unknown.map(([citation]) => `${file}:${line} ${citation} does not exist`);
    const foreign = outsideSource.exec(text.replaceAll(rules, ''))?.[0];
    return foreign ? [...problems, `${file}:${line} cites "${foreign}"; cite an anchor of ${rules}`] : problems;
  });
}
