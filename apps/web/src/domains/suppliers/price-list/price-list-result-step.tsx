import type { PriceListResult } from '@stockhand/contract/suppliers/price-list';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';

interface PriceListResultStepProps {
  result: PriceListResult;
  /** Where the supplier's products are. */
  productsPath: string;
  onAgain: () => void;
}

export function PriceListResultStep({ result, productsPath, onAgain }: PriceListResultStepProps) {
  const { quantity } = useFormat();
  return (
    <Card title={texts.applied(result.created + result.updated)}>
      <DescriptionList
        layout="rows"
        items={[
          { label: 'New products of the supplier', value: quantity(result.created) },
          { label: 'Updated', value: quantity(result.updated) },
          { label: 'Left out', value: quantity(result.left_out) },
          { label: 'Unchanged', value: quantity(result.unchanged) },
          { label: 'Not taken', value: quantity(result.not_taken) },
          { label: 'Cost prices of products changed', value: quantity(result.cost_prices) },
        ]}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onAgain}>Import Another</Button>
        <LinkButton variant="primary" asChild>
          <AppLink to={productsPath}>Show Products</AppLink>
        </LinkButton>
      </div>
    </Card>
  );
}
