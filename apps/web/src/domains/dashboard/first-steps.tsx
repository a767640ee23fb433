import { PackagePlus } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

/** In place of figures that would all be 0. */
export function FirstSteps() {
  const mayAdd = useCan()('create', 'products');
  return (
    <Card>
      <EmptyState
        icon={<PackagePlus aria-hidden />}
        title="Nothing to show yet"
        description={
          mayAdd
            ? 'Add your first product, or import a list of them. Your figures appear here as you work.'
            : 'Figures appear here as soon as there are products.'
        }
        action={
          mayAdd && (
            <>
              <LinkButton asChild variant="primary">
                <AppLink to={paths.addProduct}>Add your first product</AppLink>
              </LinkButton>
              <LinkButton asChild>
                <AppLink to={paths.importProducts}>Import products</AppLink>
              </LinkButton>
            </>
          )
        }
      />
    </Card>
  );
}
