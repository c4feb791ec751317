import type { Fix, Severity } from '../../contract/check';
import type { PathSegment, Span } from '../../template/analysis/model';
import { quoteText } from '../../template/print/literals';
import { playbookKinds } from '../playbooks/playbook-file';
import type { Report, RuleDefinition } from '../rule';
import { stepTemplates, type StepTemplate } from '../playbooks/step-templates';
import type { TemplateTest } from './template-tests';
import { isIdentifier } from './variable-names';
import type { CheckWorld, CheckedFile } from '../world';

/** A mistake inside a template, its place in UTF-16 units of the template. */
export interface TemplateReport {
  message: string;
  at: Span;
  severity?: Severity;
  related?: Report['related'];
  /** Parts of the template to replace. */
  fix?: { title: string; safety: Fix['safety']; edits: readonly (Span & { text: string })[] };
}

type RuleText = Omit<RuleDefinition, 'kinds' | 'check'>;

/** Where a template rule looks. */
export interface TemplatePlace extends StepTemplate {
  file: CheckedFile;
  world: CheckWorld;
}

/**
 * A rule that looks at the templates of playbooks one by one. `when` is a cheap test of whether a template may concern
 * the rule, as few do.
 */
export function templateRule({
  template,
  when,
  ...text
}: RuleText & {
  when?: TemplateTest;
  template(place: TemplatePlace): Iterable<TemplateReport>;
}): RuleDefinition {
  return {
    ...text,
    kinds: playbookKinds,
    check(file, world) {
      let reports: Report[] | null = null;
      for (const place of placesIn(file, world)) {
        if (when && !when(place.analysis)) continue;
        // Most templates are sound; for them nothing is made.
        let seen: Map<string, number> | null = null;
        for (const found of template(place)) {
          seen ??= new Map();
          (reports ??= []).push(toReport(place, found, seen));
        }
      }
      return reports ?? none;
    },
  };
}

const none: readonly Report[] = [];
const known = new WeakMap<CheckedFile, { world: CheckWorld; places: readonly TemplatePlace[] }>();

/** The templates of a file, put together once for all rules of a run. */
function placesIn(file: CheckedFile, world: CheckWorld): readonly TemplatePlace[] {
  const cached = known.get(file);
  if (cached?.world === world) return cached.places;
  const places = stepTemplates(file).map((site) => ({ ...site, file, world }));
  known.set(file, { world, places });
  return places;
}

/** @param seen how often each text was found in this template so far */
function toReport(
  { step, pointer, source }: StepTemplate,
  { message, at, fix, ...more }: TemplateReport,
  seen: Map<string, number>,
): Report {
  const text = source.slice(at.from, at.to);
  const before = seen.get(text) ?? 0;
  seen.set(text, before + 1);
  return {
    ...more,
    message: `"${step.name}": ${message}`,
    pointer,
    within: { from: at.from, to: Math.max(at.to, at.from + 1) },
    // The same text twice in one template is two findings.
    subject: before === 0 ? text : `${text}#${before}`,
    ...(fix && { fix: { ...fix, edits: fix.edits.map((edit) => toEdit(pointer, edit)) } }),
  };
}

function toEdit(pointer: string, { from, to, text }: Span & { text: string }): Fix['edits'][number] {
  return { replace: pointer, within: { from, to }, text };
}

/** A fix of one part of the template that keeps what it evidently means. */
export const safely = (title: string, at: Span, text: string): TemplateReport['fix'] => {
  return { title, safety: 'safe', edits: [{ from: at.from, to: at.to, text }] };
};

/** A fix of one part of the template that is a likely guess. */
export const perhaps = (title: string, at: Span, text: string): TemplateReport['fix'] => {
  return { title, safety: 'unsafe', edits: [{ from: at.from, to: at.to, text }] };
};

/**
 * A fix that reads another name, likely meant, where one is read: `.name` or `['name']`; none where the name is written
 * otherwise.
 */
export function readInstead(
  source: string,
  segment: PathSegment | undefined,
  name: string | null,
): Pick<TemplateReport, 'fix'> {
  if (!segment || name === null || (segment.written !== 'attribute' && segment.written !== 'item')) return {};
  const isKey = segment.written === 'item';
  if (!isKey && !isIdentifier(name)) return {};
  return { fix: perhaps(`Read ${name}`, segment, isKey ? quoteText(name, quoteOf(source, segment)) : name) };
}

/** The quotes a text is written in. */
export const quoteOf = (source: string, { from }: Span): "'" | '"' =>
  source.charAt(from) === '"' ? '"' : "'";
