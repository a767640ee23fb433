import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';

interface CopyBlockProps {
  label: string;
  text: string;
  /** Said once it is copied. */
  copied: string;
}

/** Text for a program, to be copied whole. */
export function CopyBlock({ label, text, copied }: CopyBlockProps) {
  const id = useId();
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => toast.success(copied))
      .catch(() => toast.error('Copying is not allowed here. Select the text instead.'));
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-end justify-between gap-2">
        <h3 id={id} className="text-sm font-medium">
          {label}
        </h3>
        {'clipboard' in navigator && (
          <Button size="sm" icon={<Copy aria-hidden />} aria-label={`Copy: ${label}`} onClick={() => void copy()}>
            Copy
          </Button>
        )}
      </div>
      <pre className="rounded-lg border border-line bg-muted p-3 text-sm break-all whitespace-pre-wrap select-all">
        <code>{text}</code>
      </pre>
    </section>
  );
}
