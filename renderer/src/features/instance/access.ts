import { elementsOf, firstText, isMap, mapOf, member, textOf, textsOf } from '@core/text/values';

/** An answer of `/packwright/access`, as it is shown. */
export interface ShownAccess {
  /** Names. */
  roles: string[];
  permissions: { title: string; roles: string[] }[];
  /** Only what is kept back: names of fields. */
  withheld: { title: string; fields: string[] }[];
  record: { seen: boolean; because: string } | null;
}

const permissions = ['create', 'read', 'update', 'delete', 'execute'] as const;

/** What the local instance answers when it is asked why somebody may do something (docs/local-instance.md). */
export function readAccess(answer: unknown): ShownAccess {
  const names = namesIn(member(answer, 'roles'));
  const withheld = mapOf(member(answer, 'withheld'));
  const record = member(answer, 'record');
  return {
    roles: [...names.values()],
    permissions: permissions.map((permission) => ({
      title: permission.charAt(0).toUpperCase() + permission.slice(1),
      roles: textsOf(member(member(answer, 'permissions'), permission)).map(
        (uuid) => names.get(uuid) ?? uuid,
      ),
    })),
    withheld: [
      { title: 'Fields kept back from reading', fields: textsOf(withheld.read) },
      { title: 'Fields kept back from writing', fields: textsOf(withheld.update) },
    ].filter(({ fields }) => fields.length > 0),
    record: isMap(record) ? { seen: record.isSeen === true, because: becauseOf(record) } : null,
  };
}

function becauseOf(record: object): string {
  const teams = namesIn(member(record, 'teams'));
  const through = textsOf(member(record, 'seenThrough')).map((uuid) => teams.get(uuid) ?? uuid);
  const owners = [...teams.values()].join(', ');
  switch (firstText(record, 'because')) {
    case 'everything':
      return 'A role of theirs may do everything, whatever its list says.';
    case 'unowned':
      return 'Nobody owns it, so whoever may read its module sees it.';
    case 'team':
      return `It is owned by ${through.join(', ')}: their team, a sibling of it, or one below.`;
    case 'person':
      return 'They are one of its owners.';
    case 'others':
      return `It is owned by others${owners === '' ? '' : `: ${owners}`}. Give it to a team of theirs, or them a team that owns it.`;
    case 'permission':
      return 'They may not read its module.';
    default:
      return 'More than its owners says who sees a record of this kind, such as a private playbook or a file.';
  }
}

const namesIn = (list: unknown): Map<string, string> =>
  new Map(
    elementsOf(list, '').map(({ value }) => {
      const uuid = textOf(member(value, 'uuid')) ?? '';
      return [uuid, textOf(member(value, 'name')) ?? uuid];
    }),
  );
