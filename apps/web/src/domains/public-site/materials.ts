/** A picture of the product in both themes, with the pixels that the page reserves for it. */
export interface Picture {
  light: string;
  dark: string;
  width: number;
  height: number;
}

/** What the pages are made of that lies in files: read at build (apps/web/prerender). Addresses are those of the built site. */
export interface Materials {
  styles: readonly string[];
  script: string;
  /** Loaded with the page, so that no text moves. */
  font: string | null;
  pictures: Readonly<Record<string, Picture>>;
  /** Markdown with front matter by slug: `content/guides/<slug>.md`. */
  guides: Readonly<Record<string, string>>;
  /** What customers say, one Markdown text with front matter each: `content/testimonials/*.md`, in the order of their names. */
  testimonials: readonly string[];
  /** `content/api.md`. */
  api: string | null;
  /** Texts of `content/api/`, which code blocks include: `api/sell.sh`. */
  examples: Readonly<Record<string, string>>;
  /** Where the pages find the index of the search. */
  searchIndex: string;
}

/** What render-site.tsx exports, for the build, which loads it by its name. */
export interface SiteRenderer {
  renderSite: (materials: Materials) => Map<string, string>;
  renderMissingPage: (materials: Materials) => string;
  renderSearchIndex: (materials: Materials) => string;
}
