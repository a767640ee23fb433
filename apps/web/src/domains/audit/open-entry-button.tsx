import { actionLabel } from '@stockhand/contract/audit/messages';
import type { AuditEntryView } from '@stockhand/contract/audit/schema';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { hasMore } from './closed-fields.ts';

interface OpenEntryButtonProps {
  entry: AuditEntryView;
  isOpen: boolean;
  onToggle: (id: number) => void;
}

/** Opens an entry that knows more than it shows. */
export function OpenEntryButton({ entry, isOpen, onToggle }: OpenEntryButtonProps) {
  if (!hasMore(entry)) return null;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-expanded={isOpen}
      aria-label={`Details of ${actionLabel(entry.action)} ${entry.subject_name}`.trim()}
      icon={<ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />}
      onClick={() => onToggle(entry.id)}
    />
  );
}
