import { ProgressButton, type ProgressButtonProps } from '../../ui/controls/progress-button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { isAbort } from '../form/is-abort.ts';
import { toastFailure } from '../form/server-errors.ts';
import type { FileRequest } from './fetch-file.ts';
import { type FileTransfer, useFileTransfer } from './use-file-transfer.ts';

interface FileButtonProps extends Omit<ProgressButtonProps, 'running' | 'onClick'>, FileActionOptions {}

interface FileActionOptions {
  request: FileRequest;
  /** For when the server says nothing more specific. */
  failureText: string;
  /** Says in a toast that the file is there. */
  doneText?: string | undefined;
  /** `print` opens the browser's dialog for printing. */
  purpose?: 'save' | 'print';
}

/** Saves or prints a file of the server: shows how far it is, can be cancelled, and says what failed. */
export function FileButton({ request, failureText, doneText, purpose = 'save', ...button }: FileButtonProps) {
  const { running, start } = useFileAction({ request, failureText, doneText, purpose });
  return <ProgressButton {...button} running={running} onClick={start} />;
}

interface FileAction extends Pick<FileTransfer, 'running'> {
  start: () => void;
}

/** `FileButton` for an action that is not always a button. */
export function useFileAction({ request, failureText, doneText, purpose = 'save' }: FileActionOptions): FileAction {
  const { running, save, print } = useFileTransfer();
  const use = purpose === 'print' ? print : save;
  const start = () =>
    void use(request).then(
      () => doneText !== undefined && toast.success(doneText),
      (error: unknown) => {
        if (!isAbort(error)) toastFailure(error, failureText);
      },
    );
  return { running, start };
}
