import { Lock } from 'lucide-react';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { failureTextOr, readFailure } from '../form/server-errors.ts';
import { accessDeniedText } from '../session/access-denied.tsx';

interface ListFailedProps {
  /** The document's text. */
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** That a list could not be read or may not be, and why where there is more to say. */
export function ListFailed({ title, query }: ListFailedProps) {
  // Retrying does not help after the right was removed.
  if (readFailure(query.error).status === 403)
    return <EmptyState icon={<Lock aria-hidden />} title={accessDeniedText} />;
  const reason = failureTextOr(query.error, title);
  return (
    <ErrorState title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {reason === title ? 'Please try again in a moment.' : reason}
    </ErrorState>
  );
}
