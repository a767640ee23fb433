/** The tRPC routers that read the whole tenant: every change in it may move one of their figures. */
const summaries = ['dashboard', 'reports', 'search', 'notifications', 'audit'] as const;

/**
 * Change topics: the kinds of data that a commit announces to the tenant's open screens, each with the tRPC routers
 * whose answers contain data of that kind. A test compares the routers with those that the server has.
 */
export const readersOfTopic = {
  /** No figure depends on them. */
  'api-keys': ['apiKeys', 'audit'],
  categories: ['catalog', 'countSessions', ...summaries],
  'custom-fields': ['customFields', ...summaries],
  /** No figure of a report depends on them until they are approved, which changes stock. */
  'count-sessions': ['countSessions', 'audit'],
  customers: ['orders', 'sales', ...summaries],
  groups: ['members', 'account', ...summaries],
  imports: ['imports', 'billing', 'catalog', 'stock', ...summaries],
  /** Of one person: no figure of the tenant depends on them. */
  invitations: ['members', 'billing'],
  locations: ['stock', 'catalog', 'countSessions', ...summaries],
  /** Sent, given up or sent again: no figure but that of failed mails depends on them. */
  mails: ['background', 'dashboard'],
  manufacturers: ['catalog', ...summaries],
  /** Of one person, as above. */
  notifications: ['notifications'],
  orders: ['orders', 'sales', ...summaries],
  /** What the tenant pays for; no figure depends on it. */
  plan: ['billing', 'audit'],
  products: ['catalog', 'billing', 'images', 'labels', 'stock', 'sales', 'countSessions', ...summaries],
  /** Products show what is on its way. */
  purchasing: ['purchasing', 'catalog', 'stock', ...summaries],
  'removal-reasons': ['stock', ...summaries],
  /** A customer's figures count what was sold to them. */
  sales: ['sales', 'orders', 'catalog', 'stock', ...summaries],
  /** No figure depends on them. */
  'saved-reports': ['reports', 'audit'],
  stock: ['stock', 'catalog', 'sales', 'countSessions', ...summaries],
  suppliers: ['suppliers', ...summaries],
  /** Invitations show the name and logo of their tenant, too. */
  tenants: ['tenants', 'account', 'members', ...summaries],
  users: ['members', 'account', 'billing', ...summaries],
  /** No figure depends on them. */
  webhooks: ['webhooks', 'audit'],
} as const satisfies Record<string, readonly string[]>;

export type Topic = keyof typeof readersOfTopic;

export const topics = Object.keys(readersOfTopic) as Topic[];

/** What the change feed yields when notices may have been lost: anything may have changed. */
export const everything = 'everything';

/** The routers to read again after these topics; `everything` also for a topic of a newer server than the page's. */
export function routersOf(announced: Iterable<string>): ReadonlySet<string> | typeof everything {
  const routers = new Set<string>();
  for (const topic of announced) {
    if (!isTopic(topic)) return everything;
    for (const router of readersOfTopic[topic]) routers.add(router);
  }
  return routers;
}

function isTopic(word: string): word is Topic {
  return Object.hasOwn(readersOfTopic, word);
}
