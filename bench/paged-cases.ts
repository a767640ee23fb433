export interface Case {
  name: string;
  read: () => Promise<unknown>;
  isFirst?: boolean;
}

const pageSize = 50;

/** First, middle and last page of a list. */
export async function paged(
  name: string,
  read: (page: { page: number; page_size: number }) => Promise<{ count: number }>,
): Promise<Case[]> {
  const { count } = await read({ page: 1, page_size: 1 });
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const asked = new Set([1, Math.ceil(pages / 2), pages]);
  return [...asked].map((page) => ({
    name: `${name}, page ${page} of ${pages}`,
    isFirst: page === 1,
    read: () => read({ page, page_size: pageSize }),
  }));
}

export function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
