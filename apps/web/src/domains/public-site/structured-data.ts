import { type Plan, plans } from '@stockhand/contract/plans';
import type { Question } from '@stockhand/contract/public-site/pricing-faq';
import { sitePlaceholders } from '@stockhand/contract/site-values';
import { contact } from './contact.ts';
import type { Crumb } from './site-page.ts';

// What search engines read. It says nothing that the page does not: e2e/public-site.spec.ts compares them.

/** Every page shows it in its footer. */
export function publisherData(): object {
  return {
    '@type': 'Organization',
    '@id': `${sitePlaceholders.publicUrl}/#organization`,
    name: 'Stockhand',
    url: `${sitePlaceholders.publicUrl}/`,
    logo: `${sitePlaceholders.publicUrl}/icon-512.png`,
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
  };
}

export function softwareData(description: string): object {
  return {
    '@type': 'SoftwareApplication',
    name: 'Stockhand',
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: plans.flatMap(offersOf),
  };
}

function offersOf({ name, price }: Plan): object[] {
  if (!price) return [];
  const offer = (amount: number, unitCode: string) => ({
    '@type': 'Offer',
    name,
    price: amount,
    priceCurrency: 'USD',
    url: `${sitePlaceholders.publicUrl}/register`,
    priceSpecification: { '@type': 'UnitPriceSpecification', price: amount, priceCurrency: 'USD', unitCode },
  });
  return [offer(price.monthly, 'MON'), offer(price.yearly, 'ANN')];
}

export function questionsData(questions: readonly Question[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function crumbsData(crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${sitePlaceholders.publicUrl}${path}`,
    })),
  };
}

export function articleData(headline: string, description: string): object {
  return { '@type': 'TechArticle', headline, description };
}
