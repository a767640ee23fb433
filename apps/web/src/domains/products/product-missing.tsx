import { productMessages as texts } from '@stockhand/contract/products/messages';
import { PackageX } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export function ProductMissing({ description = 'It may have been deleted.' }: { description?: string }) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <PackageX aria-hidden className="mb-2 size-7 stroke-[1.5] text-ink-faint" />
      <PageTitle className="font-medium">{texts.notFound}</PageTitle>
      <p className="text-ink-muted">{description}</p>
      <LinkButton asChild className="mt-3">
        <AppLink to={paths.products}>Back to products</AppLink>
      </LinkButton>
    </div>
  );
}
