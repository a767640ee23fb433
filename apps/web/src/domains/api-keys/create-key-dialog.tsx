import type { CreatedApiKey } from '@stockhand/contract/api-keys/schema';
import { useState } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { CreateKeyForm } from './create-key-form.tsx';
import { ShownKey } from './shown-key.tsx';

/** The subject of the dialog that makes a key. */
export const newKey = 'new';

/** Asks what the key is for, then shows it, this once. */
export function CreateKeyDialog({ subject, isOpen, close }: DialogSubject<typeof newKey>) {
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  if (!subject) return null;
  const done = () => {
    close();
    setCreated(null);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && done()}
      title={created ? `Key for ${created.name}` : 'Create key'}
      {...(!created && { description: 'It acts in your name, and never does more than you may.' })}
      // Escape would lose the key.
      dismissable={!created}
    >
      {created ? <ShownKey apiKey={created} onDone={done} /> : <CreateKeyForm onCreated={setCreated} />}
    </Dialog>
  );
}
