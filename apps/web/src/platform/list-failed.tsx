import { ErrorState } from '../ui/error-state.tsx';
import { failureTextOr } from './server-errors.ts';

interface ListFailedProps {
  /** The document's text. */
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** That a list could not be read, and why where there is more to say. */
export function ListFailed({ title, query }: ListFailedProps) {
  const reason = failureTextOr(query.error, title);
  return (
    <ErrorState title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {reason === title ? 'Please try again in a moment.' : reason}
    </ErrorState>
  );
}
