import { pricingFaq } from '@stockhand/contract/public-site/pricing-faq';
import { publicPaths } from '../../platform/paths.ts';
import { ContactPage } from './contact/contact-page.tsx';
import { FeaturesPage } from './features/features-page.tsx';
import { guidePages } from './guides/guide-pages.tsx';
import { readGuides } from './guides/read-guides.ts';
import { HelpPage } from './help/help-page.tsx';
import { WebinarsPage } from './help/webinars-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { legalPages } from './legal/legal-pages.tsx';
import type { Materials } from './materials.ts';
import { AllPlansPage } from './pricing/all-plans-page.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';
import type { SitePage } from './site-page.ts';
import { questionsData, softwareData } from './structured-data.ts';

/** Every page of the public site (docs/rules.md#public-pages). */
export function sitePages(materials: Materials): SitePage[] {
  return [homePage(materials), ...productPages(materials), ...helpPages(), ...guidePages(materials), ...legalPages];
}

function homePage(materials: Materials): SitePage {
  return {
    path: publicPaths.home,
    title: 'Stockhand – inventory, sales and purchasing for small companies',
    description: 'Stockhand counts every piece from the delivery to the till, for companies of 1 to 50 people.',
    content: <HomePage materials={materials} />,
  };
}

const allPlansCrumbs = [
  { name: 'Pricing', path: publicPaths.pricing },
  { name: 'All plans', path: publicPaths.allPlans },
];

function productPages(materials: Materials): SitePage[] {
  const priced = 'Plans from 100 to unlimited items, by month or 20% less by year, with a free trial.';
  return [
    {
      path: publicPaths.features,
      title: 'Features – Stockhand',
      description: 'What Stockhand does: organize, customize, manage, track and update, and report, in 28 features.',
      content: <FeaturesPage guides={readGuides(materials)} />,
    },
    {
      path: publicPaths.pricing,
      title: 'Pricing – Stockhand',
      description: priced,
      data: [softwareData(priced), questionsData(pricingFaq)],
      content: <PricingPage description={priced} />,
    },
    {
      path: publicPaths.allPlans,
      title: 'All plans – Stockhand',
      description: 'Every plan of Stockhand side by side: prices, items, users, trial and what each includes.',
      crumbs: allPlansCrumbs,
      content: <AllPlansPage crumbs={allPlansCrumbs} />,
    },
  ];
}

function helpPages(): SitePage[] {
  return [
    {
      path: publicPaths.contact,
      title: 'Contact Us – Stockhand',
      description: 'Write to Stockhand or call: e-mail, telephone, address and a form.',
      content: <ContactPage />,
    },
    {
      path: publicPaths.help,
      title: 'Help – Stockhand',
      description: 'Where to find answers: guides for each task, the documentation, the API and people who answer.',
      content: <HelpPage />,
    },
    {
      path: publicPaths.webinars,
      title: 'Webinars – Stockhand',
      description:
        'No webinar is scheduled. The guides show the same work step by step, and we show it to you on request.',
      content: <WebinarsPage />,
    },
  ];
}
