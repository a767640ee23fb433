import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface ProductLine {
  product: number;
  product_name: string;
  sku: string;
}

/** The first column of a document's lines: the product as the document names it, leading to its page. */
export const productColumn: TableColumn<ProductLine> = {
  key: 'product',
  header: 'Product',
  cell: (line) => (
    <span className="block py-1">
      <TextLink asChild look="plain" className="row-link wrap-anywhere">
        <AppLink to={paths.product(line.product)}>{line.product_name}</AppLink>
      </TextLink>
      <span className="block text-sm text-ink-muted">{line.sku}</span>
    </span>
  ),
};
