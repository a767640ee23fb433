import { toast } from '../../ui/overlay/toast.ts';
import type { FetchedFile } from './read-file.ts';
import { saveFile } from './save-file.ts';

/** The frame of the last print: browsers read it until their dialog closes, and no event says when that is. */
let shown: { frame: HTMLIFrameElement; address: string } | null = null;

/** The file is in memory already. */
const loadMs = 5_000;

/** Opens the browser's print dialog for a PDF. Browsers that show no PDF in a frame, such as phones', save it instead. */
export async function printFile(file: FetchedFile): Promise<void> {
  if (!navigator.pdfViewerEnabled) return saveToPrint(file);
  clear();
  const frame = document.createElement('iframe');
  const address = URL.createObjectURL(file.blob);
  shown = { frame, address };
  // Clipped, not `hidden`: some viewers load nothing into a frame that is not laid out.
  frame.className = 'sr-only';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.title = file.name;
  const loading = new Promise<boolean>((resolve) => {
    frame.addEventListener('load', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), loadMs);
  });
  frame.src = address;
  document.body.append(frame);
  try {
    if (!(await loading)) throw new Error('The frame shows no file');
    frame.contentWindow?.print();
  } catch {
    // Some viewers run in an origin of their own, which refuses, and some save the file.
    clear();
    saveToPrint(file);
  }
}

function saveToPrint(file: FetchedFile): void {
  saveFile(file);
  toast.info(`${file.name} is saved`, { description: 'Open the file to print it.' });
}

function clear(): void {
  if (!shown) return;
  shown.frame.remove();
  URL.revokeObjectURL(shown.address);
  shown = null;
}
