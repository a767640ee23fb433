import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/who.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { TableSort } from '../../ui/data-table-header.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { fieldTypeNames } from './custom-field-names.ts';

interface CustomFieldsTableProps {
  fields: readonly CustomFieldView[];
  sort: TableSort | null;
  onSortChange: (sort: TableSort) => void;
  loading: boolean;
  refreshing: boolean;
  error: ReactNode;
  empty: ReactNode;
  onEdit: (field: CustomFieldView) => void;
  onDelete: (field: CustomFieldView) => void;
}

export function CustomFieldsTable({ fields, onEdit, onDelete, ...props }: CustomFieldsTableProps) {
  const mayDo = useCan();
  const mayEdit = mayDo('update', 'products');
  const mayDelete = mayDo('delete', 'products');
  const actions: TableColumn<CustomFieldView> = {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    fit: true,
    cell: (field) => (
      <RowActions
        name={field.name}
        actions={[
          ...(mayEdit ? [{ label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(field) }] : []),
          ...(mayDelete
            ? [{ label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete(field) }]
            : []),
        ]}
      />
    ),
  };
  return (
    <DataTable
      {...props}
      label="Custom fields"
      rows={fields}
      rowKey={(field) => String(field.id)}
      columns={mayEdit || mayDelete ? [...facts, actions] : facts}
    />
  );
}

const facts: TableColumn<CustomFieldView>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: (field) => <NameCell field={field} /> },
  { key: 'field_type', header: 'Type', sortable: true, from: 640, cell: (field) => <TypeCell field={field} /> },
  {
    key: 'description',
    header: 'Description',
    from: 900,
    cell: ({ description }) => description || <span className="text-ink-muted">None</span>,
  },
  { key: 'status', header: 'Status', fit: true, cell: ({ is_active }) => <Activity isActive={is_active} /> },
  {
    key: 'is_required',
    header: 'Required',
    from: 640,
    fit: true,
    cell: ({ is_required }) => (is_required ? 'Yes' : 'No'),
  },
];

function NameCell({ field }: { field: CustomFieldView }) {
  return (
    <span className="block py-1">
      <span className="font-medium">{field.name}</span>
      <span className="block text-ink-muted @min-[640px]:hidden">
        {fieldTypeNames[field.field_type]}
        {field.is_required && ', required'}
      </span>
    </span>
  );
}

function TypeCell({ field: { field_type, options } }: { field: CustomFieldView }) {
  return (
    <span>
      {fieldTypeNames[field_type]}
      {options && <span className="block text-ink-muted">{options.values.join(', ')}</span>}
    </span>
  );
}

function Activity({ isActive }: { isActive: boolean }) {
  return <StatusBadge status={isActive ? 'active' : 'inactive'} />;
}
