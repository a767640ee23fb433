import { productMessages as texts } from '@stockhand/contract/products/messages';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { readFailure, toastFailure } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { LoadingNote, Skeleton, SkeletonForm } from '../../ui/skeleton.tsx';
import { EditProduct } from './edit-product.tsx';
import { idOf } from './id-of.ts';
import { ProductMissing } from './product-missing.tsx';

export function EditProductPage() {
  const id = idOf(useParams().id);
  return id === null ? <ProductMissing description={texts.productRequired} /> : <KnownProduct key={id} id={id} />;
}

/** Product, categories and manufacturers are all needed; without one of them the list is the place to be (document 2, section 8). */
function KnownProduct({ id }: { id: number }) {
  const navigate = useNavigate();
  const product = trpc.products.get.useQuery({ id });
  const categories = trpc.products.categories.list.useQuery({});
  const manufacturers = trpc.products.manufacturers.list.useQuery({});
  const isMissing = product.isError && readFailure(product.error).status === 404;
  const failed = [product, categories, manufacturers].find((query) => query.isError && query.data === undefined);
  const error = isMissing ? undefined : failed?.error;
  useEffect(() => {
    if (!error) return;
    toastFailure(error, texts.editLoadFailed);
    void navigate(paths.products, { replace: true });
  }, [error, navigate]);

  if (isMissing) return <ProductMissing description={texts.productRequired} />;
  if (!product.data || !categories.data || !manufacturers.data) return <Loading />;
  return (
    <EditProduct
      product={product.data}
      categories={categories.data.results}
      manufacturers={manufacturers.data.results}
    />
  );
}

function Loading() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <LoadingNote>Loading product...</LoadingNote>
      <Skeleton className="h-7 w-48" />
      <Card>
        <SkeletonForm fields={6} />
      </Card>
    </div>
  );
}
