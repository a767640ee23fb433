import { Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { LoadingNote } from '../layout/skeleton.tsx';
import { ChartRoom, type ChartShape, ChartSkeleton } from './chart-skeleton.tsx';
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
  /** False while nobody waits for its points. */
  isAsked?: boolean;
}

interface ChartFrameProps extends ChartProps {
  shape: ChartShape;
  state: 'loading' | 'empty' | 'shown';
  table: Omit<PointsTableProps, 'label' | 'hasLinks'>;
  children: ReactNode;
}

/**
 * A chart with its title, its states, and the same points as a table: shown in place of the plot, and read out beside it.
 * Its states are of one height, unless its points are more than fit: what is below stays where it is as they come.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { shape, state, table, children, failure, emptyText, isAsked, actions, ...card } = props;
  const [isTable, setIsTable] = useState(false);
  const { title } = card;
  const isShown = !failure && state === 'shown';
  const waiting = <Waiting title={title} shape={shape} isAsked={isAsked} />;
  const toggle = (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isTable}
      aria-label={`Table: ${title}`}
      // It keeps its place: on a phone it would take another line as it comes.
      className={classNames('aria-pressed:bg-hover aria-pressed:text-ink', !isShown && 'invisible')}
      icon={<Table2 aria-hidden />}
      onClick={() => setIsTable(!isTable)}
    >
      Table
    </Button>
  );
  return (
    <Card
      {...card}
      className="[&>header>:first-child]:min-w-44 [&>header>:first-child]:flex-1 [&>header>:first-child]:basis-0"
      actions={
        <>
          {actions}
          {toggle}
        </>
      }
    >
      {failure && <div className="flex min-h-60 flex-col justify-center">{failure}</div>}
      {!failure && state === 'loading' && waiting}
      {!failure && state === 'empty' && (
        <p className="flex h-60 items-center justify-center text-center text-ink-muted">{emptyText}</p>
      )}
      {isShown && isTable && <ChartTable {...table} label={title} />}
      {isShown && !isTable && (
        <Suspense fallback={waiting}>
          <div className="flex h-full min-h-60 flex-col">{children}</div>
          <div className="sr-only">
            <PointsTable {...table} label={title} hasLinks={false} />
          </div>
        </Suspense>
      )}
    </Card>
  );
}

function Waiting({ title, shape, isAsked = true }: Pick<ChartFrameProps, 'title' | 'shape' | 'isAsked'>) {
  if (!isAsked) return <ChartRoom shape={shape} />;
  return (
    <div aria-busy="true">
      <LoadingNote>{`Loading ${title}...`}</LoadingNote>
      <ChartSkeleton shape={shape} />
    </div>
  );
}
