import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useScrollFade } from '../table/scroll-fade.ts';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number;
  disabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab row. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** One TabPanel per item; only the current one is mounted. */
  children: ReactNode;
}

export function Tabs<Value extends string>({ label, items, value, onValueChange, children }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  useScrollFade(row);
  return (
    <Primitive.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className="min-w-0">
      <Primitive.List
        ref={row}
        aria-label={label}
        className="scroll-fade flex gap-4 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className="-mb-px inline-flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-0.5 font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent-line data-[state=active]:text-ink disabled:opacity-50 pointer-coarse:min-h-11"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="rounded-full bg-hover px-1.5 text-xs text-ink-muted tabular-nums">
                {item.count.toLocaleString('en-US')}
              </span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.Content value={value} className="pt-3">
      {children}
    </Primitive.Content>
  );
}
