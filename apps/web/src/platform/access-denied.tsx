import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { paths } from './paths.ts';

/** In place of a page that one may not open (document 1, section 2, "Access guard"). */
export function AccessDenied() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first entry of this visit has nothing of ours behind it.
  const goBack = () => void (key === 'default' ? navigate(paths.dashboard, { replace: true }) : navigate(-1));
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
