import { useSyncExternalStore } from 'react';
import { useWho } from '../../platform/who.ts';
import { Cart, emptyCart } from './cart.ts';

export interface CartStore {
  get: () => Cart;
  change: (change: (cart: Cart) => Cart) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The workspace's cart on this device: survives a reload, and the tabs of a browser share it. */
export function useCartStore(): CartStore {
  return storeOf(useWho().tenant.schema_name);
}

export function useCart(store: CartStore): Cart {
  return useSyncExternalStore(store.subscribe, store.get);
}

const stores = new Map<string, CartStore>();

function storeOf(tenantSchema: string): CartStore {
  const known = stores.get(tenantSchema);
  if (known) return known;
  const store = createStore(`cart_${tenantSchema}`);
  stores.set(tenantSchema, store);
  return store;
}

function createStore(key: string): CartStore {
  let cart = read(key);
  const listeners = new Set<() => void>();
  const show = (next: Cart) => {
    cart = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(read(key));
  });
  return {
    get: () => cart,
    change(change) {
      const next = change(cart);
      if (next === cart) return;
      write(key, next);
      show(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Storage that is blocked or holds something else counts as empty. */
function read(key: string): Cart {
  try {
    return Cart.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return emptyCart;
  }
}

function write(key: string, cart: Cart): void {
  try {
    localStorage.setItem(key, JSON.stringify(cart));
  } catch {
    // The cart then lives as long as the page.
  }
}
