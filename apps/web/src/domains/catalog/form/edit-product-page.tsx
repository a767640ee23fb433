import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { DetailPage } from '../../../platform/detail/detail-page.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FormPage } from '../../../ui/layout/form-page.tsx';
import { Skeleton, SkeletonForm } from '../../../ui/layout/skeleton.tsx';
import { productMissing } from '../detail/product-missing.ts';
import { EditProduct } from './edit-product.tsx';

/** When the product, the categories or the manufacturers fail to load, returns to the list. */
export function EditProductPage() {
  return (
    <DetailPage
      useRecord={useEditedProduct}
      name="Product"
      missing={{ ...productMissing, description: texts.productRequired }}
      failedText={texts.editLoadFailed}
      leaveOnFailure
      skeleton={<EditProductSkeleton />}
    >
      {(record) => <EditProduct {...record} />}
    </DetailPage>
  );
}

function useEditedProduct(id: number) {
  const product = trpc.catalog.products.get.useQuery({ id });
  const categories = trpc.catalog.categories.list.useQuery({});
  const manufacturers = trpc.catalog.manufacturers.list.useQuery({});
  const queries = [product, categories, manufacturers];
  // That a product is gone counts after it was read, too.
  const failed = product.isError ? product : queries.find((query) => query.isError && query.data === undefined);
  return {
    data:
      product.data && categories.data && manufacturers.data
        ? { product: product.data, categories: categories.data.results, manufacturers: manufacturers.data.results }
        : undefined,
    isError: failed !== undefined,
    isFetching: queries.some((query) => query.isFetching),
    error: failed?.error,
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  };
}

function EditProductSkeleton() {
  return (
    <FormPage isWide>
      <Skeleton className="h-7 w-48" />
      <Card>
        <SkeletonForm fields={6} />
      </Card>
    </FormPage>
  );
}
