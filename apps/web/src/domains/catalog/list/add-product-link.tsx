import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';

/** The next useful step of an empty list; the page's main action stands above. */
export function AddProductLink() {
  return (
    <LinkButton asChild>
      <AppLink to={paths.addProduct}>Add Product</AppLink>
    </LinkButton>
  );
}
