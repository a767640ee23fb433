import { Building2, FileInput, History, type LucideIcon, MapPin, ScanBarcode, ShieldCheck } from 'lucide-react';

interface Feature {
  title: string;
  text: string;
  icon: LucideIcon;
}

/** What the product does today. */
export const features: readonly Feature[] = [
  {
    title: 'Sell at the counter',
    text: 'By keyboard, by touch or with a scanner. Two tills can never sell the same last piece.',
    icon: ScanBarcode,
  },
  {
    title: 'Every movement on record',
    text: 'Purchases, sales, transfers and counts are kept with who, when and why. Nothing is overwritten.',
    icon: History,
  },
  {
    title: 'Several locations',
    text: 'Shop, storeroom, van: stock is known for each, and moving it takes one step.',
    icon: MapPin,
  },
  {
    title: 'Import what you have',
    text: 'CSV, PDF and Word lists become products. You see what will happen before it does.',
    icon: FileInput,
  },
  {
    title: 'Roles for your team',
    text: 'Administrators, managers, staff and viewers each see and do what is theirs.',
    icon: ShieldCheck,
  },
  {
    title: 'More than one company',
    text: 'Each company has its own data, colors and people. Switch between them without signing in again.',
    icon: Building2,
  },
];
