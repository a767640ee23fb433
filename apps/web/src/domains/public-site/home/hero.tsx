import { plans, trialDays } from '@stockhand/contract/plans';
import { publicPaths } from '../../../platform/paths.ts';
import { SiteButton } from '../frame/site-button.tsx';
import { DevicePicture } from '../frame/site-picture.tsx';
import { StartButton } from '../frame/start-button.tsx';
import type { Materials } from '../materials.ts';

const prices = plans.flatMap(({ price }) => price?.monthly ?? []);
const shorter = plans.filter((plan) => plan.trialDays !== undefined && plan.trialDays < trialDays);

/** What the product is, before anything else, with the product itself below. */
export function Hero({ materials }: { materials: Materials }) {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-12 pb-16 sm:px-6 sm:pt-16 sm:pb-20">
      <h1 className="max-w-4xl text-xl font-semibold">Inventory, sales and purchasing for small companies</h1>
      <p className="mt-5 max-w-2xl text-ink-muted">
        Stockhand counts every piece from the delivery to the till. Sell at the counter, ship orders and reorder in
        time, with one stock that is right in the shop, in the storeroom and on every screen.
      </p>
      <div className="mt-7 flex flex-wrap gap-2">
        <StartButton />
        <SiteButton href={publicPaths.pricing} look="secondary">
          See pricing
        </SiteButton>
      </div>
      <p className="mt-4 text-sm text-ink-muted">
        Free for {trialDays} days{shorter.map((plan) => `, ${plan.trialDays} on ${plan.name}`)}. Plans from $
        {Math.min(...prices)} a month. Signing up asks for no card.
      </p>
      <div className="mt-10">
        <DevicePicture
          wide="home-dashboard"
          narrow="home-dashboard-phone"
          alt="The dashboard of a shop: sales, orders, inventory value and margin, what needs attention, and what sells"
          isFirst
          materials={materials}
        />
      </div>
    </section>
  );
}
