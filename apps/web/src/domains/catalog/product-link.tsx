import { type FocusEvent, type PointerEvent, useRef } from 'react';
import { type LinkProps, useLocation } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';

/** Passing over a row on the way to another one fetches nothing. */
const intentMs = 80;

interface ProductLinkProps extends Omit<LinkProps, 'id' | 'to' | 'state'> {
  id: number;
}

/** Where a product's page or form was opened from: back leads there. */
export interface CameFrom {
  from: string;
}

/** To a product's page; has its data on the way before the click. */
export function ProductLink({ id, ...props }: ProductLinkProps) {
  return <AppLink {...usePrefetching(id, props)} to={paths.product(id)} state={useHere()} />;
}

export function EditProductLink({ id, ...props }: ProductLinkProps) {
  return <AppLink {...usePrefetching(id, props)} to={paths.editProduct(id)} state={useHere()} />;
}

export function useHere(): CameFrom {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

function usePrefetching<Props extends Omit<LinkProps, 'id' | 'to'>>(id: number, props: Props) {
  const { catalog } = trpc.useUtils();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void catalog.products.get.prefetch({ id }), intentMs);
  };
  const stop = () => clearTimeout(timer.current);
  return {
    ...props,
    onPointerEnter(event: PointerEvent<HTMLAnchorElement>) {
      fetchSoon();
      props.onPointerEnter?.(event);
    },
    onPointerLeave(event: PointerEvent<HTMLAnchorElement>) {
      stop();
      props.onPointerLeave?.(event);
    },
    onFocus(event: FocusEvent<HTMLAnchorElement>) {
      fetchSoon();
      props.onFocus?.(event);
    },
    onBlur(event: FocusEvent<HTMLAnchorElement>) {
      stop();
      props.onBlur?.(event);
    },
  };
}
