import type { TenantView } from '@stockhand/contract/tenants/schema';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { DropZone, fileSizeText } from '../../ui/controls/drop/drop-zone.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { LogoSquare } from '../../ui/layout/logo-square.tsx';
import { acceptedLogos, logoProblem } from './logo-file.ts';

interface LogoFieldProps {
  tenant: TenantView;
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null, error?: string) => void;
  disabled: boolean;
}

/** The logo as it is or as it will be; a file that the server would refuse is refused here already. */
export function LogoField({ tenant, file, error, onChange, disabled }: LogoFieldProps) {
  const chosenUrl = useObjectUrl(file);
  const newest = useRef<File>(undefined);
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return;
    newest.current = chosen;
    const problem = await logoProblem(chosen);
    if (newest.current === chosen) onChange(problem === undefined ? chosen : null, problem);
  };
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="flex flex-col gap-1">
        <p className="text-sm font-medium">{file ? 'New logo' : 'Logo now'}</p>
        <LogoSquare name={tenant.name} logoUrl={chosenUrl ?? tenant.logo_url} color={tenant.primary_color} size="lg" />
      </div>
      <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-2">
        <Field label="Logo" error={error}>
          <DropZone
            accept={acceptedLogos}
            prompt="Click to choose a logo or drag it here"
            hint="PNG, JPG or GIF, at most 1 MB"
            disabled={disabled}
            onFiles={(files) => void choose(files)}
          />
        </Field>
        {file && (
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            <span className="min-w-0 truncate">
              {file.name} · {fileSizeText(file.size)}
            </span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove ${file.name}`}
              icon={<X aria-hidden />}
              disabled={disabled}
              onClick={() => onChange(null)}
            />
          </p>
        )}
      </div>
    </div>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(null);
    };
  }, [file]);
  return url;
}
