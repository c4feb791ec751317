import { Plus, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  isGranted,
  type ModulePermission,
  type RightKey,
  rightKeys,
  rightTitles,
} from '@core/content/role/permissions';
import { roleDifferences, type RoleDifference } from '@core/content/role/difference';
import { addPermission, setRights } from '@core/edit/role/edit-permissions';
import { takeOver } from '@core/edit/role/take-over';
import { counted } from '@core/text/counted';
import { firstText } from '@core/text/values';
import { EditorHead } from '../../editor-frame/editor-head';
import { announce } from '../../state/announcer';
import { changeText } from '../../state/form-edits';
import { useFormSchema } from '../../state/form-schema';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { ComboField } from '../../ui/combo-field';
import { EmptyState } from '../../ui/empty-state';
import { ScrollRegion } from '../../ui/scroll-region';
import { SearchField } from '../../ui/search-field';
import { areas } from './areas';
import { ComparisonBar } from './comparison-bar';
import { allOrSome, Grant } from './grant';
import { knownRoles } from '../../state/known-roles';
import { moveFocus } from './move-focus';
import { LackingRow, PermissionRow } from './permission-row';
import styles from './role-editor.module.css';

const noDifferences: ReadonlyMap<string, RoleDifference> = new Map();

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
 * grant to grant. What another role has otherwise is marked, and taken over module by module.
 */
export function PermissionMatrix({ path, role, permissions, chosen, canEdit }: PermissionMatrixProps) {
  const [search, setSearch] = useState('');
  const schema = useFormSchema();
  const titleOf = (module: string) => schema.module(module)?.title ?? module;
  const known = useAnswer(path, () => knownRoles(path)).value;
  const [otherId, setOtherId] = useState<string | null>(null);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const other = known?.find(({ id }) => id === otherId) ?? null;
  const read = useAnswer(otherId ?? '', async () => other && { id: other.id, grants: await other.read() });
  // While another role is being read the answer is still that of the one before.
  const theirs = read.value?.id === otherId ? read.value?.grants : undefined;
  const differences = useMemo(
    () => (theirs ? roleDifferences(permissions, theirs) : noDifferences),
    [permissions, theirs],
  );
  const wanted = search.trim().toLowerCase();
  const isFound = (module: string) => `${module} ${titleOf(module)}`.toLowerCase().includes(wanted);
  const shown = permissions.filter(
    ({ module }) => isFound(module) && (!other || !onlyDifferent || differences.has(module)),
  );
  const lacking = [...differences.values()].filter(
    ({ module }) => isFound(module) && !permissions.some((one) => one.module === module),
  );
  const takeFrom = ({ module, other: from }: RoleDifference) => {
    changeText(path, `Permissions for ${module} as ${other?.name ?? ''} has them`, (text) =>
      takeOver(text, module, from),
    );
    announce(`Permissions for ${titleOf(module)} as ${other?.name ?? ''} has them`);
  };
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
  return (
    <section className={styles.middle} aria-label="Permissions">
      <EditorHead
        icon={<ShieldCheck size={20} aria-hidden />}
        title={firstText(role, 'name') ?? 'Role'}
        subtitle={`Role · permissions for ${counted(permissions.length, 'module')}`}
      />
      <ComparisonBar
        known={known}
        chosen={other}
        differences={theirs ? differences.size : null}
        error={read.error?.message}
        onlyDifferent={onlyDifferent}
        onChoose={(id) => {
          setOtherId(id);
          setOnlyDifferent(false);
        }}
        onOnlyDifferent={setOnlyDifferent}
      />
      {permissions.length > 8 && (
        <div className={styles.tools}>
          <SearchField label="Search modules" value={search} onChange={setSearch} />
        </div>
      )}
      {permissions.length + lacking.length === 0 ? (
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
                  const state = allOrSome(shown.map((one) => isGranted(one, right)));
                  return (
                    <th key={right} scope="col">
                      <span aria-hidden="true">{rightTitles[right]}</span>
                      <Grant
                        label={`${rightTitles[right]} in all modules shown`}
                        state={state}
                        disabled={!canEdit || shown.length === 0}
                        onKeyDown={moveFocus}
                        onChange={(granted) =>
                          set(shown, [right], granted, `${rightTitles[right]} in ${shown.length} modules`)
                        }
                      />
                    </th>
                  );
                })}
                <th scope="col">All</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((permission, index) => (
                <PermissionRow
                  key={permission.pointer}
                  path={path}
                  permission={permission}
                  title={titleOf(permission.module) || 'No module'}
                  isChosen={permission === chosen}
                  takesFocus={chosen ? permission === chosen : index === 0}
                  difference={differences.get(permission.module)}
                  otherName={other?.name ?? ''}
                  canEdit={canEdit}
                  onSet={(rights, granted, label) => set([permission], rights, granted, label)}
                  onTakeOver={takeFrom}
                />
              ))}
              {lacking.map((difference) => (
                <LackingRow
                  key={difference.module}
                  title={titleOf(difference.module)}
                  difference={difference}
                  otherName={other?.name ?? ''}
                  canEdit={canEdit}
                  onTakeOver={takeFrom}
                />
              ))}
            </tbody>
          </table>
          {shown.length + lacking.length === 0 && (
            <p className={styles.nothing}>
              {wanted === '' ? 'The two roles grant the same.' : 'No module matches.'}
            </p>
          )}
        </ScrollRegion>
      )}
      {canEdit && <NewPermission path={path} permissions={permissions} onAdded={() => setSearch('')} />}
    </section>
  );
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
