import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';

/** Grows with its text where the browser supports it. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(props);
  return (
    <textarea
      rows={rows}
      {...props}
      {...wiring}
      className={classNames(controlClass, 'field-sizing-content max-h-80 min-h-20 py-1.5', className)}
    />
  );
}
