import { MapPinOff, Search } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { openSearch } from '../domains/search/open-search.ts';
import { AppLink } from '../platform/app-link.tsx';
import { paths, publicPaths } from '../platform/paths.ts';
import { useSessionState } from '../platform/session/session.ts';
import { Button, LinkButton } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { StartSpinner } from './root.tsx';
import { SignedIn } from './signed-in.tsx';

/** Around what leads nowhere: the shell for who is signed in. Others, and `/`, belong to the public site. */
export function UnknownAddress() {
  const { status, session } = useSessionState();
  const { pathname } = useLocation();
  if (status === 'asking') return <StartSpinner />;
  return session && pathname !== publicPaths.home ? <SignedIn /> : <LeaveForHome />;
}

/** The public site is another document. */
function LeaveForHome() {
  useEffect(() => window.location.replace(publicPaths.home), []);
  return null;
}

/** What a signed-in person sees at an address that leads nowhere. */
export function PageMissing() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Page not found" />
      <EmptyState
        icon={<MapPinOff aria-hidden />}
        title="Nothing is at this address"
        description="It may be mistyped or outdated."
        action={
          <>
            <Button icon={<Search aria-hidden />} onClick={openSearch}>
              Search
            </Button>
            <LinkButton variant="primary" asChild>
              <AppLink to={paths.dashboard}>Go to the dashboard</AppLink>
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
