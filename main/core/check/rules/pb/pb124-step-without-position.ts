import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Step without a place in the drawing',
  severity: 'warning',
  why: 'The platform stores `top` and `left` as texts of whole pixels. With anything else the designer draws the step at the edge or not at all.',
  remedy: 'Write whole numbers in quotes, as in `"top": "165"`.',
  fix: 'safe',
  *step({ name, left, top, pointer }, { read }) {
    for (const [key, pixels] of [
      ['top', top],
      ['left', left],
    ] as const) {
      const written = read.written.get(pointer)?.[key];
      if (typeof written === 'string' && /^-?\d+$/.test(written)) continue;
      yield {
        message: `"${key}" of "${name}" is not a text of whole pixels.`,
        pointer: written === undefined ? pointer : `${pointer}/${key}`,
        subject: key,
        fix: safeFix('Write it as the platform does', {
          set: `${pointer}/${key}`,
          value: String(Math.round(pixels)),
        }),
      };
    }
  },
});
