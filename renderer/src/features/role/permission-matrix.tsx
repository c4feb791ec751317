import { Plus, ShieldCheck } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { isGranted, type ModulePermission, type RightKey, rightKeys } from '@core/content/role/permissions';
import { addPermission, setRights } from '@core/edit/role/edit-permissions';
import { counted } from '@core/text/counted';
import { firstText } from '@core/text/values';
import { EditorHead } from '../../editor-frame/editor-head';
import { announce } from '../../state/announcer';
import { useFindingsOf } from '../../state/findings';
import { changeText } from '../../state/form-edits';
import { useFormSchema } from '../../state/form-schema';
import { select } from '../../state/selection';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ComboField } from '../../ui/combo-field';
import { EmptyState } from '../../ui/empty-state';
import { ScrollRegion } from '../../ui/scroll-region';
import { SearchField } from '../../ui/search-field';
import { areas } from './areas';
import { Grant } from './grant';
import styles from './role-editor.module.css';

const titles: Readonly<Record<RightKey, string>> = {
  canCreate: 'Create',
  canRead: 'Read',
  canUpdate: 'Update',
  canDelete: 'Delete',
  canExecute: 'Execute',
};

interface PermissionMatrixProps {
  path: string;
  role: unknown;
  permissions: readonly ModulePermission[];
  /** The one whose details are shown. */
  chosen: ModulePermission | undefined;
  canEdit: boolean;
}

/**
 * Modules by rights. A right, all of a module's, or one of all modules that are shown are granted at once; arrows go from
 * grant to grant.
 */
export function PermissionMatrix({ path, role, permissions, chosen, canEdit }: PermissionMatrixProps) {
  const [search, setSearch] = useState('');
  const schema = useFormSchema();
  const findings = useFindingsOf(path);
  const titleOf = (module: string) => schema.module(module)?.title ?? module;
  const wanted = search.trim().toLowerCase();
  const shown = permissions.filter(({ module }) =>
    `${module} ${titleOf(module)}`.toLowerCase().includes(wanted),
  );
  const set = (
    of: readonly ModulePermission[],
    rights: readonly RightKey[],
    granted: boolean,
    label: string,
  ) =>
    changeText(path, label, (text) =>
      setRights(
        text,
        of.map(({ pointer }) => pointer),
        rights,
        granted,
      ),
    );
  const stateOf = (grants: readonly boolean[]): boolean | 'mixed' =>
    grants.length > 0 && grants.every(Boolean) ? true : grants.some(Boolean) ? 'mixed' : false;
  return (
    <section className={styles.middle} aria-label="Permissions">
      <EditorHead
        icon={<ShieldCheck size={20} aria-hidden />}
        title={firstText(role, 'name') ?? 'Role'}
        subtitle={`Role · permissions for ${counted(permissions.length, 'module')}`}
      />
      {permissions.length > 8 && (
        <div className={styles.tools}>
          <SearchField label="Search modules" value={search} onChange={setSearch} />
        </div>
      )}
      {permissions.length === 0 ? (
        <EmptyState
          icon={<ShieldCheck size={28} strokeWidth={1.5} aria-hidden />}
          title="The role grants nothing yet"
        >
          Whoever has it alone sees an empty menu. Add the modules it is to work with.
        </EmptyState>
      ) : (
        <ScrollRegion className={styles.scroll} label="Permissions by module">
          <table className={styles.table} aria-label="Permissions by module">
            <thead>
              <tr>
                <th scope="col">Module</th>
                {rightKeys.map((right) => {
                  const state = stateOf(shown.map((one) => isGranted(one, right)));
                  return (
                    <th key={right} scope="col">
                      <span aria-hidden="true">{titles[right]}</span>
                      <Grant
                        label={`${titles[right]} in all modules shown`}
                        state={state}
                        disabled={!canEdit || shown.length === 0}
                        onKeyDown={moveFocus}
                        onChange={(granted) =>
                          set(shown, [right], granted, `${titles[right]} in ${shown.length} modules`)
                        }
                      />
                    </th>
                  );
                })}
                <th scope="col">All</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((permission, index) => {
                const title = titleOf(permission.module) || 'No module';
                const problems = findings.filter(({ pointer }) =>
                  pointer?.startsWith(`${permission.pointer}/`),
                ).length;
                const kept = permission.fields.filter(({ canRead, canWrite }) => !canRead || !canWrite);
                return (
                  <tr key={permission.pointer} data-selected={permission === chosen || undefined}>
                    <th scope="row">
                      <button
                        type="button"
                        className={styles.module}
                        aria-pressed={permission === chosen}
                        data-first-focus={(chosen ? permission === chosen : index === 0) || undefined}
                        onKeyDown={moveFocus}
                        onClick={() => select(path, permission.pointer)}
                      >
                        <span>{title}</span>
                        {title !== permission.module && (
                          <span className={styles.type}>{permission.module}</span>
                        )}
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
                    </th>
                    {rightKeys.map((right) => (
                      <td key={right}>
                        <Grant
                          label={`${titles[right]} ${title}`}
                          state={isGranted(permission, right)}
                          disabled={!canEdit}
                          onKeyDown={moveFocus}
                          onChange={(granted) =>
                            set([permission], [right], granted, `${titles[right]} ${title}`)
                          }
                        />
                      </td>
                    ))}
                    <td>
                      <Grant
                        label={`Everything in ${title}`}
                        state={stateOf(rightKeys.map((right) => isGranted(permission, right)))}
                        disabled={!canEdit}
                        onKeyDown={moveFocus}
                        onChange={(granted) =>
                          set([permission], rightKeys, granted, `Everything in ${title}`)
                        }
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {shown.length === 0 && <p className={styles.nothing}>No module matches.</p>}
        </ScrollRegion>
      )}
      {canEdit && <NewPermission path={path} permissions={permissions} onAdded={() => setSearch('')} />}
    </section>
  );
}

/** Arrows go to the grant beside, above or below; the head and the first column are part of the grid. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  const cell = event.currentTarget.closest<HTMLTableCellElement>('th, td');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  const [down = 0, right = 0] = step;
  const next = row.closest('table')?.rows[row.rowIndex + down]?.cells[cell.cellIndex + right];
  next?.querySelector<HTMLElement>('input, button')?.focus();
  event.preventDefault();
}

interface NewPermissionProps {
  path: string;
  permissions: readonly ModulePermission[];
  onAdded(): void;
}

/** Gives the role a say in another module; one nobody here knows may be typed. */
function NewPermission({ path, permissions, onAdded }: NewPermissionProps) {
  const [text, setText] = useState('');
  const schema = useFormSchema();
  const taken = new Set(permissions.map(({ module }) => module));
  const offered = [...schema.modules.map(({ type }) => type), ...areas].filter((type) => !taken.has(type));
  const wanted = text.trim();
  const add = () => {
    if (wanted === '' || taken.has(wanted)) return;
    changeText(path, `Add permissions for ${wanted}`, (whole) => addPermission(whole, wanted));
    announce(`Permissions for ${wanted} added`);
    setText('');
    onAdded();
  };
  return (
    <div className={styles.adding}>
      <ComboField
        label="Module to add"
        hideLabel
        placeholder="Add a module"
        value={text}
        options={offered}
        error={taken.has(wanted) ? `The role has permissions for “${wanted}” already.` : undefined}
        onChange={setText}
      />
      <Button
        icon={<Plus size={14} aria-hidden />}
        disabled={wanted === '' ? 'choose a module first.' : taken.has(wanted)}
        onClick={add}
      >
        Add module
      </Button>
    </div>
  );
}
