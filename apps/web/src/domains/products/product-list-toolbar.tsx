import { LayoutGrid, List, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CameraButton } from '../../platform/camera-button.tsx';
import { useShortcut } from '../../platform/shortcuts.ts';
import type { ListState } from '../../platform/url-state.ts';
import { scanArea, useScanner } from '../../platform/use-scanner.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Toolbar, ToolbarGrow, ToolbarSpacer } from '../../ui/toolbar.tsx';
import type { ProductListFilter } from './product-list-query.ts';
import type { ListView } from './use-list-view.ts';
import { useOpenByCode } from './use-open-by-code.ts';

interface ProductListToolbarProps {
  list: ListState<ProductListFilter>;
  view: ListView;
  onViewChange: (view: ListView) => void;
  onRefresh: () => void;
  isRefreshing: boolean;
  /** On narrow windows the filters stand behind a button. */
  isNarrow: boolean;
  filters: ReactNode;
}

const views = [
  { value: 'table', label: 'Table view', icon: <List aria-hidden />, iconOnly: true },
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid aria-hidden />, iconOnly: true },
] as const;

export function ProductListToolbar({ list, view, onViewChange, isNarrow, filters, ...props }: ProductListToolbarProps) {
  const searchField = useRef<HTMLInputElement>(null);
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  useShortcut({ keys: '/', label: 'Search products', group: 'Products', run: () => searchField.current?.focus() });
  const openByCode = useOpenByCode();
  useScanner(openByCode);
  const filterCount = Object.keys(list.filters).length;
  return (
    <div {...scanArea} className="contents">
      <Toolbar label="Search and filters">
        <ToolbarGrow>
          <span className="flex items-center gap-2">
            <SearchInput
              ref={searchField}
              label="Search products"
              placeholder="Name, SKU or description"
              value={list.searchText}
              onValueChange={list.setSearch}
              shortcut="/"
            />
            <CameraButton onCode={openByCode} />
          </span>
        </ToolbarGrow>
        {isNarrow && (
          <Button
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
          </Button>
        )}
        <ToolbarSpacer />
        <div className="ml-auto flex items-center gap-2">
          <IconButton
            label="Refresh"
            variant="secondary"
            icon={<RefreshCw aria-hidden />}
            busy={props.isRefreshing}
            onClick={props.onRefresh}
          />
          <SegmentedControl label="View" segments={views} value={view} onValueChange={onViewChange} />
        </div>
      </Toolbar>
      {(!isNarrow || isOpen) && <div id={panelId}>{filters}</div>}
    </div>
  );
}
