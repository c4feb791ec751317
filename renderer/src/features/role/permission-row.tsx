import { ArrowDownToLine } from 'lucide-react';
import type { RoleDifference } from '@core/content/role/difference';
import {
  isGranted,
  type ModulePermission,
  type RightKey,
  rightKeys,
  rightTitles,
} from '@core/content/role/permissions';
import { counted } from '@core/text/counted';
import { useFindingsOf } from '../../state/findings';
import { select } from '../../state/selection';
import { Badge } from '../../ui/badge';
import { IconButton } from '../../ui/icon-button';
import { allOrSome, Grant } from './grant';
import { moveFocus } from './move-focus';
import styles from './role-editor.module.css';

interface ComparedRowProps {
  title: string;
  /** How the other role differs here; undefined where it does not, or none is compared with. */
  difference: RoleDifference | undefined;
  otherName: string;
  canEdit: boolean;
  onTakeOver(difference: RoleDifference): void;
}

interface PermissionRowProps extends ComparedRowProps {
  path: string;
  permission: ModulePermission;
  isChosen: boolean;
  /** The one that focus goes to when the editor is entered. */
  takesFocus: boolean;
  onSet(rights: readonly RightKey[], granted: boolean, label: string): void;
}

/** One module of the role: its rights, its problems, and what another role has otherwise. */
export function PermissionRow(props: PermissionRowProps) {
  const { path, permission, title, isChosen, takesFocus, difference, canEdit, onSet } = props;
  const problems = useFindingsOf(path).filter(({ pointer }) =>
    pointer?.startsWith(`${permission.pointer}/`),
  ).length;
  const kept = permission.fields.filter(({ canRead, canWrite }) => !canRead || !canWrite);
  return (
    <tr data-selected={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles.module}
          aria-pressed={isChosen}
          data-first-focus={takesFocus || undefined}
          onKeyDown={moveFocus}
          onClick={() => select(path, permission.pointer)}
        >
          <ModuleName title={title} module={permission.module} />
        </button>
        {kept.length > 0 && (
          <Badge tone="neutral" label={`${counted(kept.length, 'field')} kept back`}>
            {kept.length}
          </Badge>
        )}
        {problems > 0 && (
          <Badge tone="warning" label={counted(problems, 'problem')}>
            {problems}
          </Badge>
        )}
        {difference && <Difference {...props} difference={difference} />}
      </th>
      {rightKeys.map((right) => {
        const differs = difference?.rights.includes(right) ?? false;
        return (
          <td key={right}>
            <Grant
              label={`${rightTitles[right]} ${title}`}
              state={isGranted(permission, right)}
              disabled={!canEdit}
              differs={differs}
              onKeyDown={moveFocus}
              onChange={(granted) => onSet([right], granted, `${rightTitles[right]} ${title}`)}
            />
          </td>
        );
      })}
      <td>
        <Grant
          label={`Everything in ${title}`}
          state={allOrSome(rightKeys.map((right) => isGranted(permission, right)))}
          disabled={!canEdit}
          onKeyDown={moveFocus}
          onChange={(granted) => onSet(rightKeys, granted, `Everything in ${title}`)}
        />
      </td>
    </tr>
  );
}

/** A module of which only the role compared with says something. */
export function LackingRow(props: ComparedRowProps & { difference: RoleDifference }) {
  const { title, difference } = props;
  return (
    <tr>
      <th scope="row">
        <span className={styles.lacking}>
          <ModuleName title={title} module={difference.module} />
        </span>
        <Difference {...props} />
      </th>
      <td colSpan={rightKeys.length + 1} className={styles.note}>
        Not in this role
      </td>
    </tr>
  );
}

function ModuleName({ title, module }: { title: string; module: string }) {
  return (
    <>
      <span>{title}</span>
      {title !== module && <span className={styles.type}>{module}</span>}
    </>
  );
}

/** In words what the other role has here, and a button that gives it to this one. */
function Difference(props: ComparedRowProps & { difference: RoleDifference }) {
  const { title, difference, otherName, canEdit, onTakeOver } = props;
  return (
    <span className={styles.difference}>
      <span className={styles.note}>
        {otherName}: {inWords(difference)}
      </span>
      <IconButton
        size="small"
        label={`Take over what ${otherName} has in ${title}`}
        icon={<ArrowDownToLine size={14} aria-hidden />}
        disabled={!canEdit}
        onClick={() => onTakeOver(difference)}
      />
    </span>
  );
}

function inWords({ other, rights, fields }: RoleDifference): string {
  if (!other) return 'nothing';
  const words = rights.map(
    (right) => `${isGranted(other, right) ? '' : 'no '}${rightTitles[right].toLowerCase()}`,
  );
  return [
    ...words,
    ...(fields.length > 0 ? [`other rights to ${counted(fields.length, 'field')}`] : []),
  ].join(', ');
}
