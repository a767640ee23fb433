import type { PriceListPreview } from '@stockhand/contract/suppliers/price-list';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { type PriceGroup, priceGroups, rowsOfGroup } from './price-list-choice.ts';
import { PriceListRows } from './price-list-rows.tsx';
import type { usePriceList } from './use-price-list.ts';

interface PriceListGroupsProps {
  supplierId: number;
  list: ReturnType<typeof usePriceList>;
  preview: PriceListPreview;
}

/** The rows of a preview by what they change. */
export function PriceListGroups({ supplierId, list, preview }: PriceListGroupsProps) {
  const groups = priceGroups
    .map((group) => ({ ...group, rows: rowsOfGroup(preview.rows, group.value) }))
    .filter(({ rows }) => rows.length > 0);
  const [picked, setPicked] = useState<PriceGroup>();
  const group = groups.find(({ value }) => value === picked) ?? groups[0];
  if (!group) return <Alert tone="warning">The file has no rows.</Alert>;
  return (
    <Tabs
      label="Changes"
      items={groups.map(({ value, label, rows }) => ({ value, label, count: rows.length }))}
      value={group.value}
      onValueChange={setPicked}
    >
      <TabPanel value={group.value}>
        <PriceListRows
          key={group.value}
          supplierId={supplierId}
          rows={group.rows}
          label={group.label}
          state={list.chosen}
          isTaken={list.isTaken}
          disabled={list.busy !== null}
          onChange={list.setChosen}
        />
      </TabPanel>
    </Tabs>
  );
}
