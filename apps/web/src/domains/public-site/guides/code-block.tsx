const names: Record<string, string> = {
  bash: 'curl',
  sh: 'curl',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  py: 'Python',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
};

interface CodeBlockProps {
  language: string;
  /** The file that the code is, tested as such. */
  file?: string | undefined;
  code: string;
}

/** Scrolls sideways by itself, so it takes the keyboard's focus. */
export function CodeBlock({ language, file, code }: CodeBlockProps) {
  const name = names[language];
  const label = [name, file?.split('/').at(-1)].filter(Boolean).join(', ');
  return (
    <div className="code">
      {label && <p>{label}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
