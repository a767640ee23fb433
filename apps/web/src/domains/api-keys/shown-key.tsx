import type { CreatedApiKey } from '@stockhand/contract/api-keys/schema';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { CopyBlock } from './copy-block.tsx';

/** Body of a dialog: the key this once, and a call to try it with. */
export function ShownKey({ apiKey: { key }, onDone }: { apiKey: CreatedApiKey; onDone: () => void }) {
  const example = `curl ${window.location.origin}/api/directory/users/me/ \\\n  -H "Authorization: Bearer ${key}"`;
  return (
    <>
      <DialogBody>
        <Alert tone="warning">The key is shown only now. Whoever has it can do what it may: keep it secret.</Alert>
        <CopyBlock label="API key" text={key} copied="API key copied" />
        <CopyBlock label="Try it in a terminal" text={example} copied="Example copied" />
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          I have saved it
        </Button>
      </DialogFooter>
    </>
  );
}
