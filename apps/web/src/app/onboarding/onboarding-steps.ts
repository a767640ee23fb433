import {
  Building2,
  ChartColumn,
  Hand,
  type LucideIcon,
  PackagePlus,
  PartyPopper,
  TextCursorInput,
  Users,
} from 'lucide-react';
import { paths } from '../../platform/paths.ts';

export interface OnboardingStep {
  title: string;
  text: string;
  icon: LucideIcon;
  /** The place that the step speaks of. */
  link: { label: string; to: string };
}

/** The steps of the onboarding dialog, in order. */
export const onboardingSteps: readonly OnboardingStep[] = [
  {
    title: 'Welcome to Stockhand',
    text: 'A few steps set your company up. Leave at any time: the guide stays in the menu under your name.',
    icon: Hand,
    link: { label: 'Check your profile', to: paths.profile },
  },
  {
    title: 'Customize your company',
    text: 'Add your logo and colors, and choose currency and time zone before the first sale: the currency is fixed from then on.',
    icon: Building2,
    link: { label: 'Open Company Settings', to: paths.tenantSettings },
  },
  {
    title: 'Manage your team',
    text: 'Invite the people who work with you and choose what each of them may do.',
    icon: Users,
    link: { label: 'Open Directory', to: paths.users },
  },
  {
    title: 'Set up your inventory',
    text: 'Add products one by one, or import the list that you already have as CSV, PDF or Word.',
    icon: PackagePlus,
    link: { label: 'Open Products', to: paths.products },
  },
  {
    title: 'Add custom fields',
    text: 'Note what matters in your trade, such as color, size or best before, on every product.',
    icon: TextCursorInput,
    link: { label: 'Open Custom Fields', to: paths.customFields },
  },
  {
    title: 'Read your reports',
    text: 'Activity, inventory, low stock and transactions show how the company does, up to this minute.',
    icon: ChartColumn,
    link: { label: 'Open Activity Report', to: paths.activityReport },
  },
  {
    title: 'All set',
    text: 'Your counter is open. Press ? anywhere to see the keyboard shortcuts.',
    icon: PartyPopper,
    link: { label: 'Sell a product', to: paths.sell },
  },
];
