import { ExpectedDay } from '../../purchasing/purchase-marks.tsx';

/** The day on which open purchase orders will bring something; one that is over stands out. */
export function IncomingDay({ day }: { day: string }) {
  return <ExpectedDay order={{ status: 'ordered', expected_delivery_date: day }} none="" />;
}
