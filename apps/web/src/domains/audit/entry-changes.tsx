import type { AuditEntryView, ChangedField } from '@stockhand/contract/audit/schema';
import { ArrowRight } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { closedFieldsMax } from './closed-fields.ts';

/** What changed, before and after; opened, all of it and the address that the call came from. */
export function EntryChanges({ entry: { fields, address }, isOpen }: { entry: AuditEntryView; isOpen: boolean }) {
  const shown = isOpen ? fields : fields.slice(0, closedFieldsMax);
  const rest = fields.length - shown.length;
  return (
    <dl className={classNames('flex gap-x-3 gap-y-0.5', isOpen ? 'flex-col' : 'flex-wrap')}>
      {shown.map((field) => (
        <Changed key={field.label} {...field} />
      ))}
      {isOpen && address !== null && <Changed label="Address" before={null} after={address} />}
      {rest > 0 && <dd className="text-ink-muted">and {rest} more</dd>}
    </dl>
  );
}

function Changed({ label, before, after }: ChangedField) {
  return (
    <div>
      <dt className="inline text-ink-muted">{label} </dt>
      <dd className="inline">
        {before !== null && (
          <>
            <Value text={before} /> <ArrowRight
              role="img"
              aria-label="to"
              className="inline size-3.5 text-ink-muted"
            />{' '}
          </>
        )}
        <Value text={after} />
      </dd>
    </div>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-ink-muted">none</span> : text;
}
