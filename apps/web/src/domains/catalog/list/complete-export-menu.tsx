import { manyProductsMessages as texts } from '@stockhand/contract/catalog/messages';
import type { FilterProducts } from '@stockhand/contract/catalog/schema';
import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { useFileAction } from '../../../platform/files/file-button.tsx';
import { exportPathOf } from '../../../platform/list/list-filter.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/overlay/dropdown-menu.tsx';
import { productExport } from './product-export.ts';

/** The export with all that an import reads, beside the documented one. */
export function CompleteExportMenu({ filter }: { filter: FilterProducts }) {
  const { running, start } = useFileAction({
    request: {
      path: exportPathOf(productExport.path, { ...filter, complete: true }),
      fallbackName: 'products-complete.csv',
    },
    failureText: texts.exportFailed,
  });
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label="More downloads"
          variant="secondary"
          icon={<ChevronDown aria-hidden />}
          busy={running !== null}
        />
      }
    >
      <MenuItem icon={<FileSpreadsheet aria-hidden />} onSelect={start}>
        {texts.completeExport}
      </MenuItem>
    </DropdownMenu>
  );
}
