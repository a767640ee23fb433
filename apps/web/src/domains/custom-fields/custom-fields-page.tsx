import { customFieldMessages as texts } from '@stockhand/contract/custom-fields/messages';
import { type CustomFieldView, ListCustomFields } from '@stockhand/contract/custom-fields/schema';
import { pageSizeDefault } from '@stockhand/contract/paging';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus, SearchX, TextCursorInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListFailed } from '../../platform/list-failed.tsx';
import { useShortcut } from '../../platform/shortcuts.ts';
import { trpc } from '../../platform/trpc.ts';
import { useListState } from '../../platform/url-state.ts';
import { useLastPage } from '../../platform/use-last-page.ts';
import { useCan } from '../../platform/who.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogSubject } from '../../ui/dialog-subject.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { LoadingNote } from '../../ui/skeleton.tsx';
import { CustomFieldDialog, newField } from './custom-field-dialog.tsx';
import { CustomFieldFilters } from './custom-field-filters.tsx';
import { isFieldType } from './custom-field-names.ts';
import { CustomFieldsTable } from './custom-fields-table.tsx';
import { DeleteCustomFieldDialog } from './delete-custom-field-dialog.tsx';

/** The fields that the company keeps on its products beside ours. */
export function CustomFieldsPage() {
  const mayAdd = useCan()('create', 'products');
  const list = useListState({ pageSize: pageSizeDefault, filters: ['field_type'] });
  const fieldType = list.filters.field_type;
  const ordering = ListCustomFields.shape.ordering.safeParse(list.ordering);
  const fields = trpc.customFields.list.useQuery(
    {
      page: list.page,
      page_size: Math.min(list.pageSize, 1000),
      ...(list.search && { search: list.search.slice(0, 200) }),
      ...(isFieldType(fieldType) && { field_type: fieldType }),
      ...(ordering.data && { ordering: ordering.data }),
    },
    { placeholderData: keepPreviousData },
  );
  const editing = useDialogSubject<CustomFieldView | typeof newField>();
  const deleting = useDialogSubject<CustomFieldView>();
  const add = () => editing.open(newField);
  useLastPage(fields.isPlaceholderData ? undefined : fields.data?.count, list);
  useShortcut(mayAdd ? { keys: 'n', label: 'New custom field', group: 'Custom fields', run: add } : null);
  const addButton = mayAdd && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
      Add Custom Field
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Custom Fields"
        description="What your company notes about its products beside the usual."
        actions={addButton}
      />
      <CustomFieldFilters list={list} />
      {fields.isPending && <LoadingNote>Loading custom fields...</LoadingNote>}
      <CustomFieldsTable
        fields={fields.data?.results ?? []}
        sort={list.sort}
        onSortChange={list.setSort}
        loading={fields.isPending}
        refreshing={fields.isPlaceholderData}
        onEdit={editing.open}
        onDelete={deleting.open}
        empty={list.isFiltered ? <NoneFound onReset={list.reset} /> : <NoneYet action={addButton} />}
        error={fields.isError ? <ListFailed title={texts.loadFailed} query={fields} /> : undefined}
      />
      {fields.data && (
        <Pagination
          hideWhenSingle
          page={list.page}
          pageSize={list.pageSize}
          total={fields.data.count}
          onPageChange={list.setPage}
        />
      )}
      <CustomFieldDialog {...editing} />
      <DeleteCustomFieldDialog {...deleting} />
    </div>
  );
}

function NoneYet({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon={<TextCursorInput aria-hidden />}
      title="No custom fields yet"
      description={
        action
          ? 'Add a field like Colour or Best before, and every product can carry it.'
          : 'They appear here as soon as somebody adds one.'
      }
      action={action || undefined}
    />
  );
}

function NoneFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No custom fields found"
      description="No field has such a name, description or type."
      action={<Button onClick={onReset}>Reset</Button>}
    />
  );
}
