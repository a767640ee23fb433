import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { paths } from '../paths.ts';

export const accessDeniedText = "You don't have permission to access this resource.";

/** In place of a page that one may not open (docs/rules.md#permissions). */
export function AccessDenied() {
  const navigate = useNavigate();
  const goBack = () => void (hasPageBehind() ? navigate(-1) : navigate(paths.dashboard, { replace: true }));
  return (
    <>
      <PageHeader title="Access Denied" />
      <EmptyState title={accessDeniedText} action={<Button onClick={goBack}>Go Back</Button>} />
    </>
  );
}

/** The router counts its entries: the first one has no predecessor of the product, also after it was replaced. */
function hasPageBehind(): boolean {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' && state.idx > 0;
}
