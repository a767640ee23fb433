import { customFieldMessages as texts } from '@stockhand/contract/custom-fields/messages';
import { type CustomFieldView, ListCustomFields } from '@stockhand/contract/custom-fields/schema';
import { Pencil, TextCursorInput, Trash2 } from 'lucide-react';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { ActivityMark } from '../../ui/activity-mark.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { type RowAction, RowActions } from '../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { CustomFieldDialog, newField } from './custom-field-dialog.tsx';
import { fieldTypeNames, fieldTypeOptions } from './custom-field-names.ts';
import { DeleteCustomFieldDialog } from './delete-custom-field-dialog.tsx';

/** The fields that the tenant keeps on its products beside ours. */
export function CustomFieldsPage() {
  const mayDo = useCan();
  const mayAdd = mayDo('create', 'products');
  const list = useList(ListCustomFields, { filters: ['field_type'] });
  const fields = trpc.customFields.list.useQuery(list.input, keepPage);
  const editing = useDialogSubject<CustomFieldView | typeof newField>();
  const deleting = useDialogSubject<CustomFieldView>();
  const actionsOn = (field: CustomFieldView): RowAction[] => [
    ...(mayDo('update', 'products')
      ? [{ label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => editing.open(field) }]
      : []),
    ...(mayDo('delete', 'products')
      ? [{ label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => deleting.open(field) }]
      : []),
  ];
  const actions: TableColumn<CustomFieldView> = {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    fit: true,
    cell: (field) => <RowActions name={field.name} actions={actionsOn(field)} />,
  };
  const mayChange = mayDo('update', 'products') || mayDo('delete', 'products');
  return (
    <>
      <ListPage
        heading={{
          title: 'Custom Fields',
          description: 'What your company notes about its products beside the usual.',
        }}
        create={
          mayAdd ? { text: 'Add Custom Field', shortcut: 'New custom field', run: () => editing.open(newField) } : null
        }
        list={list}
        query={fields}
        search={{ label: 'Search custom fields', placeholder: 'Name or description', group: 'Custom fields' }}
        filters={[{ name: 'field_type', label: 'Field type', allText: 'All types', options: fieldTypeOptions }]}
        onDemand
        label="Custom fields"
        columns={mayChange ? [...facts, actions] : facts}
        rowKey={(field) => String(field.id)}
        loadingText="Loading custom fields..."
        failedText={texts.loadFailed}
        empty={{
          icon: TextCursorInput,
          title: 'No custom fields yet',
          description: mayAdd
            ? 'Add a field like Colour or Best before, and every product can carry it.'
            : 'They appear here as soon as somebody adds one.',
        }}
        notFound={{
          title: 'No custom fields found',
          description: 'No field has such a name, description or type.',
        }}
      />
      <CustomFieldDialog {...editing} />
      <DeleteCustomFieldDialog {...deleting} />
    </>
  );
}

const facts: TableColumn<CustomFieldView>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: (field) => <NameCell field={field} /> },
  { key: 'field_type', header: 'Type', sortable: true, from: 640, cell: typeText },
  { key: 'description', header: 'Description', from: 900, cell: ({ description }) => description },
  { key: 'status', header: 'Status', fit: true, cell: ({ is_active }) => <ActivityMark isActive={is_active} /> },
  {
    key: 'is_required',
    header: 'Required',
    from: 640,
    fit: true,
    cell: ({ is_required }) => (is_required ? 'Yes' : <span className="sr-only">No</span>),
  },
];

/** Where there is no column for the type, it stands below the name. */
function NameCell({ field }: { field: CustomFieldView }) {
  return (
    <>
      <span className="font-medium">{field.name}</span>
      <span className="block text-ink-muted @min-[640px]:hidden">
        {typeText(field)}
        {field.is_required && ', required'}
      </span>
    </>
  );
}

function typeText({ field_type, options }: CustomFieldView): string {
  const name = fieldTypeNames[field_type];
  return options ? `${name}: ${options.values.join(', ')}` : name;
}
