import type { CustomReport, CustomReportRow } from '@stockhand/contract/reports/custom/answer';
import { type Dimension, dimensionLabels } from '@stockhand/contract/reports/custom/dimensions';
import { measureFacts } from '@stockhand/contract/reports/custom/measures';
import { dimensionsOf, measuresOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';
import { AppLink } from '../../../platform/app-link.tsx';
import type { Format } from '../../../platform/format.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { figureText, groupText } from './group-text.ts';

interface Shown {
  question: ReportQuestion;
  report: CustomReport | undefined;
  format: Format;
  linkTo: (row: CustomReportRow) => string | undefined;
}

/** From these widths on further figures have a column; what is hidden stands in the first cell. */
const widths = [undefined, 640, 760, 900, 1120, 1120] as const;
const hiddenFrom = [
  '@min-[640px]:hidden',
  '@min-[760px]:hidden',
  '@min-[900px]:hidden',
  '@min-[1120px]:hidden',
  '@min-[1120px]:hidden',
] as const;

/** What rows are told by, and a column for each figure. */
export function customColumns({ question, report, format, linkTo }: Shown): TableColumn<CustomReportRow>[] {
  const dimensions = dimensionsOf(question);
  const measures = measuresOf(question);
  const header = (index: number) => report?.columns[index] ?? dimensionLabels[dimensions[index] as 'day'] ?? 'Value';
  const second: TableColumn<CustomReportRow> = {
    key: 'second',
    header: header(1),
    sortable: true,
    from: 640,
    cell: ({ groups }) => groupText(dimensions[1], groups[1]?.name ?? '', format),
  };
  return [
    {
      key: 'first',
      header: header(0),
      sortable: true,
      cell: (row) => (
        <FirstCell row={row} dimensions={dimensions} question={question} format={format} to={linkTo(row)} />
      ),
    },
    ...(dimensions.length > 1 ? [second] : []),
    ...measures.map((measure, index): TableColumn<CustomReportRow> => {
      const from = widths[index];
      return {
        key: measure,
        header: measureFacts[measure].label,
        align: 'end',
        fit: true,
        sortable: true,
        ...(from !== undefined && { from }),
        cell: ({ figures }) => figureText(measure, figures[measure], format),
      };
    }),
  ];
}

interface FirstCellProps {
  row: CustomReportRow;
  dimensions: readonly Dimension[];
  question: ReportQuestion;
  format: Format;
  to: string | undefined;
}

/** Carries what the columns hidden on narrow screens say. */
function FirstCell({ row, dimensions, question, format, to }: FirstCellProps) {
  const [first, second] = row.groups;
  const name = groupText(dimensions[0], first?.name ?? '', format);
  const [, ...others] = measuresOf(question);
  return (
    <span className="block py-1">
      {to === undefined ? (
        <span className="font-medium">{name}</span>
      ) : (
        <TextLink asChild look="plain" className="row-link font-medium">
          <AppLink to={to}>{name}</AppLink>
        </TextLink>
      )}
      {first?.detail && <span className="block text-ink-muted">{first.detail}</span>}
      {second && (
        <span className="block text-ink-muted @min-[640px]:hidden">
          {groupText(dimensions[1], second.name, format)}
        </span>
      )}
      {others.map((measure, index) => (
        <span key={measure} className={`block text-ink-muted ${hiddenFrom[index]}`}>
          {measureFacts[measure].label} {figureText(measure, row.figures[measure], format)}
        </span>
      ))}
    </span>
  );
}
