import { SiteButton } from './site-button.tsx';
import { StartButton } from './start-button.tsx';

interface ClosingProps {
  title: string;
  text: string;
  /** Where to read on instead. */
  more: { text: string; path: string };
}

/** The last section of a page: what to do next. */
export function Closing({ title, text, more }: ClosingProps) {
  return (
    <section className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-16 sm:px-6">
        <div className="max-w-xl">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="mt-2 text-ink-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StartButton />
          <SiteButton href={more.path} look="secondary">
            {more.text}
          </SiteButton>
        </div>
      </div>
    </section>
  );
}
