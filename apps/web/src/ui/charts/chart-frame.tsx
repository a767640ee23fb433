import { Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { LoadingNote } from '../layout/skeleton.tsx';
import { type ChartShape, ChartSkeleton } from './chart-skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import { PointsTable, type PointsTableProps } from './points-table.tsx';

/** What every chart tells about itself. */
export interface ChartProps {
  title: string;
  headingLevel?: 2 | 3;
  /** Unit and period, e.g. "Revenue in USD, this month". */
  description?: ReactNode;
  /** Stands at the title's end, e.g. filters. */
  actions?: ReactNode;
  /** Stands below the plot, e.g. the link to the rows. */
  footer?: ReactNode;
  /** Shown when there is nothing to draw. */
  emptyText: string;
  /** Shown in place of the plot, usually an ErrorState. */
  failure?: ReactNode;
}

interface ChartFrameProps extends ChartProps {
  shape: ChartShape;
  state: 'loading' | 'empty' | 'shown';
  table: Omit<PointsTableProps, 'label' | 'hasLinks'>;
  children: ReactNode;
}

/**
 * A chart with its title, its states, and the same points as a table: shown in place of the plot, and read out beside it.
 */
export function ChartFrame({ shape, state, table, children, failure, emptyText, actions, ...card }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  const { title } = card;
  const toggle = (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isTable}
      aria-label={`Table: ${title}`}
      className="aria-pressed:bg-hover aria-pressed:text-ink"
      icon={<Table2 aria-hidden />}
      onClick={() => setIsTable(!isTable)}
    >
      Table
    </Button>
  );
  const isShown = !failure && state === 'shown';
  return (
    <Card
      {...card}
      className="[&>header>:first-child]:min-w-44 [&>header>:first-child]:flex-1 [&>header>:first-child]:basis-0"
      actions={
        <>
          {actions}
          {isShown && toggle}
        </>
      }
    >
      {failure}
      {!failure && state === 'loading' && <Waiting title={title} shape={shape} />}
      {!failure && state === 'empty' && (
        <p className="flex h-60 items-center justify-center text-center text-ink-muted">{emptyText}</p>
      )}
      {isShown && isTable && <ChartTable {...table} label={title} />}
      {isShown && !isTable && (
        <Suspense fallback={<Waiting title={title} shape={shape} />}>
          <div className="flex h-full flex-col">{children}</div>
          <div className="sr-only">
            <PointsTable {...table} label={title} hasLinks={false} />
          </div>
        </Suspense>
      )}
    </Card>
  );
}

function Waiting({ title, shape }: { title: string; shape: ChartShape }) {
  return (
    <div aria-busy="true">
      <LoadingNote>{`Loading ${title}...`}</LoadingNote>
      <ChartSkeleton shape={shape} />
    </div>
  );
}
