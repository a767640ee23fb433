import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LinkButton } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/layout/skeleton.tsx';
import { AppLink } from '../app-link.tsx';
import { failureTextOr, readFailure, toastFailure } from '../form/server-errors.ts';
import { idInAddress } from './id-in-address.ts';
import { RecordMissing, type RecordMissingProps } from './record-missing.tsx';

interface RecordQuery<Record> {
  data: Record | undefined;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface DetailPageProps<Record> {
  /** Reads the record that the id names; a hook. */
  useRecord: (id: number) => RecordQuery<Record>;
  /** What the page is called until the record is there, e.g. "Sale". */
  name: string;
  missing: RecordMissingProps;
  /** The document's texts. */
  failedTitle?: string;
  failedText: string;
  /** A failure is told in a toast on the page that `missing` leads back to, where the document asks for that. */
  leaveOnFailure?: boolean;
  /** The shape of the page while it loads. */
  skeleton?: ReactNode;
  children: (record: NonNullable<Record>) => ReactNode;
}

/**
 * The page of the record whose id stands in the address: loading, missing, failed, and kept current by the change feed.
 * What is on screen stays when only reading it again failed.
 */
export function DetailPage<Record>(props: DetailPageProps<Record>) {
  const id = idInAddress(useParams().id);
  return id === null ? <RecordMissing {...props.missing} /> : <KnownRecord key={id} id={id} {...props} />;
}

function KnownRecord<Record>(props: DetailPageProps<Record> & { id: number }) {
  const { id, useRecord, name, missing, failedText, leaveOnFailure = false, failedTitle, skeleton, children } = props;
  const query = useRecord(id);
  if (query.isError && readFailure(query.error).status === 404) return <RecordMissing {...missing} />;
  if (query.data) return children(query.data);
  if (query.isError && leaveOnFailure) return <Leaving to={missing.back.to} error={query.error} text={failedText} />;
  return (
    <div className="flex flex-col gap-4">
      <PageTitle className="sr-only">{name}</PageTitle>
      {query.isError ? (
        <ErrorState
          title={failedTitle}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          actions={
            <LinkButton asChild>
              <AppLink to={missing.back.to}>{missing.back.text}</AppLink>
            </LinkButton>
          }
        >
          {failureTextOr(query.error, failedText)}
        </ErrorState>
      ) : (
        <>
          <LoadingNote>{`Loading ${name.toLowerCase()}...`}</LoadingNote>
          {skeleton ?? <DetailSkeleton />}
        </>
      )}
    </div>
  );
}

function Leaving({ to, error, text }: { to: string; error: unknown; text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toastFailure(error, text);
    void navigate(to, { replace: true });
  }, [error, text, to, navigate]);
  return null;
}

/** Title, key figures and a table. */
function DetailSkeleton() {
  return (
    <>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-64 w-full" />
    </>
  );
}
