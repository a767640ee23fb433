import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';

interface ChangedMeanwhileProps {
  order: PurchaseOrderView;
  /** Puts in what is outstanding now. */
  onStartOver: () => void;
}

/** Says that the order is not as it was when counting began, such as after a receipt in another window. */
export function ChangedMeanwhile({ order, onStartOver }: ChangedMeanwhileProps) {
  const now = order.updated_at.getTime();
  const [seen, setSeen] = useState(now);
  if (now === seen) return null;
  const startOver = () => {
    setSeen(now);
    onStartOver();
  };
  return (
    <Alert tone="warning" actions={<Button onClick={startOver}>Use what is outstanding</Button>}>
      {texts.receivedMeanwhile}
    </Alert>
  );
}
