import {
  type Action,
  actions,
  grantableRights,
  type Resource,
  type Rights,
  resources,
} from '@stockhand/contract/permissions';
import { Check, Minus } from 'lucide-react';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { actionNames, resourceNames } from './right-names.ts';

interface RightsMatrixProps {
  /** Names the table for screen readers. */
  label: string;
  rights: Rights;
  /** Absent: the matrix only shows. */
  onToggle?: (action: Action, resource: Resource, isGiven: boolean) => void;
}

/** Resources down, actions across: what a group's members may do. */
export function RightsMatrix({ label, rights, onToggle }: RightsMatrixProps) {
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${cellClass} text-left`}>
            <span className="sr-only">Resource</span>
          </th>
          {actions.map((action) => (
            <th
              key={action}
              scope="col"
              className={`${cellClass} w-1/6 text-center text-xs font-medium text-ink-muted`}
            >
              {actionNames[action]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {resources.map((resource) => (
          <tr key={resource} className="group/row">
            <th scope="row" className={`${cellClass} text-left font-normal`}>
              {resourceNames[resource]}
            </th>
            {actions.map((action) => (
              <td key={action} className={`${cellClass} text-center`}>
                <RightCell
                  name={`${actionNames[action]} ${resourceNames[resource].toLowerCase()}`}
                  isPossible={grantableRights[resource].includes(action)}
                  isGiven={rights[resource]?.includes(action) ?? false}
                  onChange={onToggle && ((isGiven) => onToggle(action, resource, isGiven))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass = 'h-9 border-b border-line px-1 first:pl-0 group-last/row:border-b-0';

interface RightCellProps {
  name: string;
  /** There is such a right at all: reports, for one, can only be read. */
  isPossible: boolean;
  isGiven: boolean;
  onChange: ((isGiven: boolean) => void) | undefined;
}

function RightCell({ name, isPossible, isGiven, onChange }: RightCellProps) {
  if (onChange && isPossible) {
    return (
      <Checkbox
        aria-label={name}
        checked={isGiven}
        onCheckedChange={onChange}
        className="justify-center pointer-coarse:min-h-11"
      />
    );
  }
  return isGiven ? (
    <span className="inline-flex text-success">
      <Check aria-hidden className="size-4" />
      <span className="sr-only">Yes</span>
    </span>
  ) : (
    <span className="inline-flex text-ink-faint">
      <Minus aria-hidden className="size-4" />
      <span className="sr-only">No</span>
    </span>
  );
}
