import { paths } from '../../platform/paths.ts';
import { features } from './features.ts';
import { LedgerExample } from './ledger-example.tsx';
import { SiteButton } from './site-button.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <FeatureGrid />
      <Closing />
    </>
  );
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-5xl items-center gap-x-12 gap-y-10 px-4 py-14 sm:px-6 sm:py-20 lg:grid-cols-[1fr_22rem]">
      <div className="flex flex-col items-start gap-5">
        <h1 className="text-[clamp(2rem,5vw,3rem)] leading-[1.1] font-semibold tracking-tight">
          Know what you have. Sell it without looking twice.
        </h1>
        <p className="max-w-xl text-lg text-ink-muted">
          Stockhand keeps products, stock and counter sales of a small company in one place, and writes down every
          movement, so the number on the screen is the number on the shelf.
        </p>
        <div className="flex flex-wrap gap-2">
          <SiteButton href={paths.register} size="lg">
            Get Started
          </SiteButton>
          <SiteButton href="#features" look="secondary" size="lg">
            See what it does
          </SiteButton>
        </div>
      </div>
      <LedgerExample />
    </section>
  );
}

function FeatureGrid() {
  return (
    <section id="features" aria-labelledby="features-title" className="border-y border-line bg-canvas">
      <div className="mx-auto max-w-5xl px-4 py-14 sm:px-6">
        <h2 id="features-title" className="text-xl font-semibold">
          What it does
        </h2>
        <ul className="mt-6 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ title, text, icon: Icon }) => (
            <li key={title}>
              <Icon aria-hidden className="size-5 stroke-[1.75] text-accent-ink" />
              <h3 className="mt-2 font-semibold">{title}</h3>
              <p className="mt-1 text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Closing() {
  return (
    <section className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-4 px-4 py-12 sm:px-6">
      <div>
        <h2 className="text-xl font-semibold">Start with a list of what you sell</h2>
        <p className="mt-1 text-ink-muted">Bring it as a spreadsheet, a PDF or a Word document, or type it in.</p>
      </div>
      <SiteButton href={paths.register} size="lg">
        Get Started
      </SiteButton>
    </section>
  );
}
