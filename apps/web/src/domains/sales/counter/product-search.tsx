import { productMessages } from '@stockhand/contract/catalog/messages';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import { PackageSearch } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { failureTextOr, toastFailure } from '../../../platform/form/server-errors.ts';
import { useFormat } from '../../../platform/format.tsx';
import { CameraButton } from '../../../platform/scanning/camera-button.tsx';
import { SoundSwitch } from '../../../platform/scanning/sound-switch.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchInput } from '../../../ui/controls/search-input.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { type Cart, isLocked } from '../cart/cart.ts';
import { focusFirstCard, moveOverCards } from './card-keys.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import type { AddToSale } from './use-add-to-sale.ts';
import { firstToSell, type ProductSearch } from './use-product-search.ts';

interface ProductSearchPanelProps {
  search: ProductSearch;
  cart: Cart;
  field: RefObject<HTMLInputElement | null>;
  adding: AddToSale;
  onScan: (code: string) => void;
}

export function ProductSearchPanel({ search, cart, field, adding, onScan }: ProductSearchPanelProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isTyping, setTyping] = useState(false);
  /** Answers may overtake each other; what was entered first is added first. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const focusSearch = () => field.current?.focus();

  const addTyped = () => {
    const typed = search.text.trim();
    if (typed === '') return;
    // What is typed next begins a new search, even before the answer to this one is here.
    field.current?.select();
    const find = search.findTyped;
    queue.current = queue.current.then(async () => {
      try {
        const found = await find();
        if (!found) adding.refuseUnknown(typed);
        else adding.add(found);
      } catch (error) {
        toastFailure(error);
      }
    });
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      focusFirstCard(list.current);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      addTyped();
    }
  };

  return (
    <section aria-label="Products" className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-2">
        <SearchInput
          ref={field}
          label="Search by name, SKU or barcode"
          placeholder="Name, SKU or barcode"
          shortcut="/"
          maxLength={200}
          value={search.text}
          onValueChange={search.setText}
          onKeyDown={onSearchKey}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
        <CameraButton onCode={onScan} outcome={adding.announcement || undefined} staysOpen />
        <SoundSwitch />
      </div>
      <CategoryTabs favourites={search.favourites} tab={search.tab} onTab={search.chooseTab} />
      <p role="status" className="sr-only">
        {search.isSettled && `${search.count} ${search.count === 1 ? 'product' : 'products'}`}
      </p>
      <Results
        search={search}
        cart={cart}
        list={list}
        next={isTyping && !isLocked(cart) && search.hasText ? firstToSell(search.products) : undefined}
        onAdd={adding.add}
        onKeyDown={(event) => moveOverCards(event, focusSearch)}
      />
    </section>
  );
}

interface ResultsProps {
  search: ProductSearch;
  cart: Cart;
  list: RefObject<HTMLUListElement | null>;
  /** What Enter adds. */
  next: ProductView | undefined;
  onAdd: (product: ProductView) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function Results({ search, cart, list, next, onAdd, onKeyDown }: ResultsProps) {
  const format = useFormat();
  const { query } = search;
  if (query.isError && !query.data) {
    return (
      <Framed>
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {failureTextOr(query.error, productMessages.listFailed)}
        </ErrorState>
      </Framed>
    );
  }
  if (!search.isPending && query.isSuccess && search.products.length === 0) return <NothingFound search={search} />;
  const inSale = new Map(cart.lines.map((line) => [line.product_id, line.quantity]));
  return (
    <>
      <ul
        ref={list}
        aria-label="Products to sell"
        aria-busy={search.isPending || query.isPlaceholderData}
        onKeyDown={onKeyDown}
        className={classNames(
          'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3',
          query.isPlaceholderData && 'opacity-60 transition-opacity delay-200',
        )}
      >
        {search.isPending
          ? [...Array(8).keys()].map((position) => <ProductCardSkeleton key={position} />)
          : search.products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                format={format}
                inSale={inSale.get(product.id) ?? 0}
                isNext={product === next}
                locked={isLocked(cart)}
                isFavourite={search.favourites.ids.has(product.id)}
                onAdd={onAdd}
                onFavourite={search.toggleFavourite}
              />
            ))}
      </ul>
      {!search.isPending && query.isSuccess && <ShownCount search={search} />}
    </>
  );
}

function ShownCount({ search }: { search: ProductSearch }) {
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-sm text-ink-muted tabular-nums">
      <span>
        {format.quantity(search.products.length)} of {format.quantity(search.count)}{' '}
        {search.count === 1 ? 'product' : 'products'}
      </span>
      {search.hasMore && (
        <Button size="sm" onClick={search.showMore} onPointerEnter={search.prefetchMore} onFocus={search.prefetchMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

function NothingFound({ search }: { search: ProductSearch }) {
  const isSearch = search.text.trim() !== '';
  return (
    <Framed>
      <EmptyState
        icon={<PackageSearch aria-hidden />}
        title="No products found"
        description={isSearch ? 'Try another name, SKU or barcode.' : 'Active products appear here, ready to be sold.'}
        action={isSearch && <Button onClick={() => search.setText('')}>Clear search</Button>}
      />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="rounded-lg border border-line bg-surface">{children}</div>;
}
