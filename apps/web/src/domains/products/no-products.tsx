import { PackageOpen } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/who.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NoProducts() {
  const mayAdd = useCan()('create', 'products');
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden />}
      title="No products found"
      description="Try adjusting your search or filters"
      action={
        mayAdd ? (
          <LinkButton asChild variant="primary">
            <AppLink to={paths.addProduct}>Add Product</AppLink>
          </LinkButton>
        ) : undefined
      }
    />
  );
}
