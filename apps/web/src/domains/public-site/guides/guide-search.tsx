/** The field that finds places in the guides (enhance/guide-search.ts). The index is loaded with the first focus. */
export function GuideSearch({ index }: { index: string }) {
  return (
    <search className="script-only relative mt-6 max-w-xl" data-guide-search={index}>
      <label htmlFor="guide-search" className="sr-only">
        Search the guides
      </label>
      <input
        id="guide-search"
        type="search"
        autoComplete="off"
        placeholder="Search the guides"
        aria-controls="guide-search-results"
        className="site-field"
      />
      <p role="status" className="sr-only" />
      <ul id="guide-search-results" aria-label="Results" hidden className="search-results" />
    </search>
  );
}
