import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { useEffect, useMemo, useState } from 'react';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextareaField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useScanner } from '../../../platform/scanning/use-scanner.ts';
import { trpc } from '../../../platform/trpc.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ReceiveLines } from './receive-line-rows.tsx';
import { linesToReceive } from './receive-lines.ts';
import { receiveSchemaOf } from './receive-schema.ts';
import { ReceiveTools } from './receive-tools.tsx';
import { placeOf, useLastPlace } from './receiving-place.ts';
import { ScanPanel } from './scan-panel.tsx';
import { useCountByScan } from './use-count-by-scan.ts';
import { useLineActions } from './use-line-actions.ts';
import { useSentOnceSettled } from './use-sent-once-settled.ts';

interface ReceiveFormProps {
  order: PurchaseOrderView;
  /** The active locations. */
  places: readonly { id: number; name: string }[];
  onReceived: (order: PurchaseOrderView) => void;
}

export function ReceiveForm({ order, places, onReceived }: ReceiveFormProps) {
  const lastPlace = useLastPlace();
  const [place, setPlace] = useState(() => placeOf(order, places, lastPlace.get()));
  const [isScanning, setScanning] = useState(false);
  const receive = trpc.purchasing.receive.useMutation();
  const form = useSchemaForm({
    schema: useMemo(() => receiveSchemaOf(order.items), [order.items]),
    defaultValues: { id: order.id, items: linesToReceive(order.items, place), notes: '', update_costs: true },
    // What is shown follows the order, so it is what the person has seen.
    save: (values) => receive.mutateAsync({ ...values, expected_updated_at: order.updated_at.toISOString() }),
    onSaved: (received, { items }) => {
      const into = items.findLast(({ received_quantity }) => received_quantity > 0)?.location;
      if (into) lastPlace.keep(into);
      onReceived(received);
    },
    failureText: texts.receiveFailed,
    survivesReload: true,
  });
  const { setFocus } = form.methods;
  // The dialog opens before the locations are there.
  useEffect(() => setFocus('items.0.received_quantity'), [setFocus]);
  const actions = useLineActions(form, order.items);
  const beginScanning = () => {
    // Counting begins at nothing, unless somebody has begun to count already.
    if (!isScanning && actions.areUntouched()) actions.clear();
    setScanning(true);
  };
  const counting = useCountByScan({ items: order.items, place, actions, isScanning, begin: beginScanning });
  useScanner(counting.scan);
  // A piece whose code is still looked up belongs to the receipt.
  const sent = useSentOnceSettled(form, counting.settled);
  return (
    <DialogForm form={sent} submitText="Receive Items" busyText="Receiving...">
      <ChangedMeanwhile order={order} onStartOver={() => actions.fill(place)} />
      <ReceiveTools
        form={form}
        isScanning={isScanning}
        onModeChange={(next) => (next ? beginScanning() : setScanning(false))}
        place={place}
        onPlaceChange={(location) => {
          setPlace(location);
          if (!isScanning && location !== null) actions.putAllAt(location);
        }}
        onReceiveAll={() => actions.fill(place)}
        onClear={actions.clear}
      />
      {isScanning && <ScanPanel outcome={counting.outcome} onCode={counting.scan} />}
      <ReceiveLines form={form} items={order.items} actions={actions} countedLast={counting.countedLast} />
      <TextareaField form={form} name="notes" label="Receiving Notes" rows={2} />
      <CheckboxField
        form={form}
        name="update_costs"
        label="Update product costs"
        hint="A product’s cost becomes the average of what is on hand and what comes in."
      />
    </DialogForm>
  );
}
