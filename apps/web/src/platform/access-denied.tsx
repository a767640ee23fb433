import { useNavigate } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { paths } from './paths.ts';

/** In place of a page that one may not open (document 1, section 2, "Access guard"). */
export function AccessDenied() {
  const navigate = useNavigate();
  const goBack = () => void (hasPageBehind() ? navigate(-1) : navigate(paths.dashboard, { replace: true }));
  return (
    <>
      <PageHeader title="Access Denied" />
      <EmptyState
        title="You don't have permission to access this resource."
        action={<Button onClick={goBack}>Go Back</Button>}
      />
    </>
  );
}

/** The router counts its entries: behind the first one lies nothing of ours, also after it was replaced. */
function hasPageBehind(): boolean {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' && state.idx > 0;
}
