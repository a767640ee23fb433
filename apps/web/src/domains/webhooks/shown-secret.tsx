import type { WebhookWithSecret } from '@stockhand/contract/webhooks/schema';
import { publicPaths } from '../../platform/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CopyBlock } from '../api-keys/copy-block.tsx';

/** Body of a dialog: the secret this once, and what it is for. */
export function ShownSecret({ webhook: { secret }, onDone }: { webhook: WebhookWithSecret; onDone: () => void }) {
  return (
    <>
      <DialogBody>
        <Alert tone="warning">The secret is shown only now. Keep it where the receiver can read it.</Alert>
        <CopyBlock label="Secret" text={secret} copied="Secret copied" />
        <p className="text-ink-muted">
          With it the receiver checks that an event is from your company.{' '}
          <TextLink href={`${publicPaths.api}#webhooks`} target="_blank" rel="noopener">
            How to check a signature
          </TextLink>
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          I have saved it
        </Button>
      </DialogFooter>
    </>
  );
}
