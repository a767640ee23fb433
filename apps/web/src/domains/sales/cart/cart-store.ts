import { deviceStorage } from '../../../platform/safe-storage.ts';
import { useCurrentUser } from '../../../platform/session/current-user.ts';
import { createStore, type Store, useStore } from '../../../platform/store.ts';
import { Cart, emptyCart } from './cart.ts';

export interface CartStore extends Pick<Store<Cart>, 'get' | 'subscribe'> {
  change: (change: (cart: Cart) => Cart) => void;
}

/** The tenant's cart on this device: survives a reload, and the tabs of a browser share it. */
export function useCartStore(): CartStore {
  return storeOf(useCurrentUser().tenant.schema_name);
}

export function useCart(store: CartStore): Cart {
  return useStore(store);
}

const stores = new Map<string, CartStore>();

function storeOf(tenantSchema: string): CartStore {
  const known = stores.get(tenantSchema);
  if (known) return known;
  const store = createCartStore(`cart_${tenantSchema}`);
  stores.set(tenantSchema, store);
  return store;
}

function createCartStore(key: string): CartStore {
  const { get, set, subscribe } = createStore(read(key));
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) set(read(key));
  });
  return {
    get,
    subscribe,
    change(change) {
      const next = change(get());
      if (next === get()) return;
      deviceStorage.setJson(key, next);
      set(next);
    },
  };
}

/** Storage that is blocked or holds something else counts as empty. */
function read(key: string): Cart {
  return Cart.safeParse(deviceStorage.getJson(key)).data ?? emptyCart;
}
