import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';

/** The next useful step of a list where nothing was found; the page's main action stands above. */
export function AddProductLink() {
  return (
    <LinkButton asChild>
      <AppLink to={paths.addProduct}>Add Product</AppLink>
    </LinkButton>
  );
}

/** The first steps of a catalogue without products. */
export function FirstProductLinks() {
  return (
    <>
      <AddProductLink />
      <LinkButton asChild>
        <AppLink to={paths.importProducts}>Import Products</AppLink>
      </LinkButton>
    </>
  );
}
