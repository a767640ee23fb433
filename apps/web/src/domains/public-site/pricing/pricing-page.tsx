import { pricingFaq } from '@stockhand/contract/public-site/pricing-faq';
import { publicPaths } from '../../../platform/paths.ts';
import { PageIntro } from '../frame/page-intro.tsx';
import { SiteButton } from '../frame/site-button.tsx';
import { PlanCards } from './plan-cards.tsx';

export function PricingPage({ description }: { description: string }) {
  return (
    <>
      <PageIntro title="Pricing">{description}</PageIntro>
      <div className="mx-auto max-w-6xl px-4 pt-8 sm:px-6">
        {/* Small screens show the first three plans with three features each. */}
        <PlanCards isShortOnPhones />
        <p className="mt-6 flex justify-center">
          <SiteButton href={publicPaths.allPlans} look="secondary">
            <span className="sm:hidden">View All Plans</span>
            <span className="max-sm:hidden">Compare side by side</span>
          </SiteButton>
        </p>
      </div>
      <Questions />
    </>
  );
}

function Questions() {
  return (
    <section
      aria-labelledby="questions-title"
      className="mx-auto grid max-w-6xl gap-x-16 gap-y-4 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[16rem_1fr]"
    >
      <h2 id="questions-title" className="text-lg font-semibold">
        Frequently asked questions
      </h2>
      <div>
        {pricingFaq.map(({ question, answer }) => (
          <details key={question} className="question border-b border-line">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-medium">{question}</summary>
            <p className="pb-4 text-ink-muted">{answer}</p>
          </details>
        ))}
        <p className="mt-6 text-ink-muted">
          Another question?{' '}
          <a href={publicPaths.contact} className="site-text-link">
            Contact us
          </a>
        </p>
      </div>
    </section>
  );
}
