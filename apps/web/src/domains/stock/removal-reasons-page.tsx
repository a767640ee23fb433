import { ListNamed } from '@stockhand/contract/catalog/schema';
import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { PackageMinus } from 'lucide-react';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { trpc } from '../../platform/trpc.ts';
import { NamedList, namedListOptions } from '../catalog/names/named-list.tsx';

/** Why stock is removed: what the dialog that removes some offers. */
export function RemovalReasonsPage() {
  const list = useList(ListNamed, namedListOptions);
  const rows = trpc.stock.removalReasons.list.useQuery(list.input, keepPage);
  return (
    <NamedList
      title="Removal Reasons"
      description="Asked for when stock is removed by hand. The ledger keeps the words, whatever becomes of a reason here."
      words={{ one: 'reason', many: 'reasons' }}
      icon={PackageMinus}
      list={list}
      rows={rows}
      loadFailed={texts.reasonsFailed}
      calls={trpc.stock.removalReasons}
      nameCell={({ name }) => <span className="font-medium">{name}</span>}
      columns={[]}
      activeHint="Inactive reasons are not offered."
      emptyHint="Without reasons, stock is removed without asking for one."
    />
  );
}
