import { elementsOf, member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

/** See docs/platform/runs.md#daily-actions. */
const most = 20;

export default playbookRule({
  title: 'More than 20 saved versions',
  severity: 'warning',
  why: 'The platform keeps at most 20 versions of a playbook. Of more it drops some when the pack is imported, and nobody decides which.',
  remedy: 'Remove versions nobody needs; automatic ones first.',
  fix: 'unsafe',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    const pointer = `${playbook.pointer}/versions`;
    const versions = elementsOf(value.versions, pointer);
    if (versions.length <= most) return;
    const [automatic, manual] = [true, false].map((auto) =>
      versions.filter((version) => (member(version.value, 'autosave') === true) === auto),
    );
    const surplus = [...(automatic ?? []), ...(manual ?? [])].slice(0, versions.length - most);
    yield {
      message: `The playbook has ${versions.length} saved versions; the platform keeps ${most}.`,
      pointer,
      fix: unsafeFix(
        `Remove ${surplus.length === 1 ? 'one' : surplus.length} of them, automatic ones first`,
        ...surplus.map((version) => ({ remove: version.pointer })),
      ),
    };
  },
});
