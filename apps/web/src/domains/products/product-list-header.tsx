import { Download, Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { download } from '../../platform/download.ts';
import { paths } from '../../platform/paths.ts';
import { toastFailure } from '../../platform/server-errors.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { useCan } from '../../platform/who.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { exportPathOf, type ListAddress } from './product-list-query.ts';

const loadImportDialog = () => import('./import-dialog.tsx');
const ImportDialog = lazy(async () => ({ default: (await loadImportDialog()).ImportDialog }));

interface ProductListHeaderProps {
  list: Pick<ListAddress, 'search' | 'filters'>;
  onImported: () => void;
}

export function ProductListHeader({ list, onImported }: ProductListHeaderProps) {
  const mayAdd = useCan()('create', 'products');
  const navigate = useNavigate();
  useShortcut(
    mayAdd ? { keys: 'n', label: 'New product', group: 'Products', run: () => void navigate(paths.addProduct) } : null,
  );
  return (
    <PageHeader
      title="Products"
      actions={
        <>
          {mayAdd && <ImportButton onImported={onImported} />}
          <ExportButton list={list} />
          {mayAdd && (
            <LinkButton asChild variant="primary" icon={<Plus aria-hidden />}>
              <AppLink to={paths.addProduct}>Add Product</AppLink>
            </LinkButton>
          )}
        </>
      }
    />
  );
}

function ImportButton({ onImported }: { onImported: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={open} onPointerEnter={() => void loadImportDialog()}>
        Import
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <ImportDialog open={isOpen} onClose={() => setIsOpen(false)} onImported={onImported} />
        </Suspense>
      )}
    </>
  );
}

/** The products of the list as it is filtered now. */
function ExportButton({ list }: { list: Pick<ListAddress, 'search' | 'filters'> }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await download(exportPathOf(list), 'products-export.csv');
    } catch (error) {
      toastFailure(error, 'Failed to export products');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden />} busy={isBusy} onClick={() => void save()}>
      Export
    </Button>
  );
}
