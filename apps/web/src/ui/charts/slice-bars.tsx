import { BarList } from './bar-list.tsx';
import { drawnSlices, type Slice } from './slices.ts';

const barsMax = 10;

interface SliceBarsProps {
  slices: readonly Slice[];
  format: (value: number) => string;
  shareOf: (value: number) => string;
  nameHead: string;
  valueHead: string;
}

/** The same shares as bars: more of them can be told apart than slices. */
export function SliceBars({ slices, format, shareOf, nameHead, valueHead }: SliceBarsProps) {
  return (
    <BarList
      points={drawnSlices(slices, barsMax).map((slice) => ({ ...slice, share: slice.value }))}
      along={{ key: 'label', idKey: 'key', label: nameHead, format: (name) => name }}
      series={[
        { key: 'value', label: valueHead, format },
        { key: 'share', label: 'Share', format: shareOf },
      ]}
      linkOf={({ link }) => link}
    />
  );
}
