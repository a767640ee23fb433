/** What costs memory and may never be needed, such as a library: it is opened by the first caller and kept for all. */
export function whenFirstUsed<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}
