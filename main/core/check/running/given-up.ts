import type { Finding } from '../../contract/check';
import { switchOf } from '../config/settings';
import type { CheckConfig } from '../config/config';
import type { Rule } from '../rule';
import type { CheckWorld, CheckedFile } from '../world';
import { findingOf } from './check-file';

/** Files a rule may take too long for before it is asked about no other. */
const mostFiles = 3;

/** A rule at work on a file. */
interface Looking {
  rule: Rule;
  file: CheckedFile;
}

/** Rules that took too long for a file and are left out there, until its text changes. */
export class GivenUp {
  /** Stays set where the work was ended from outside. */
  private looking: Looking | null = null;
  private suspect: Looking | null = null;
  private readonly files = new WeakMap<CheckedFile, Set<Rule>>();
  private readonly times = new Map<Rule, number>();

  /** Runs a rule on a file, so that it is known which one did not end. */
  watched<T>(rule: Rule, file: CheckedFile, body: () => T): T {
    this.looking = { rule, file };
    const result = body();
    this.looking = null;
    return result;
  }

  /** The work was ended from outside. False where no rule was at work. */
  interrupted(): boolean {
    const { looking, suspect } = this;
    this.looking = null;
    if (!looking) return false;
    const isSecond = suspect?.rule === looking.rule && suspect.file === looking.file;
    this.suspect = isSecond ? null : looking;
    if (!isSecond) return true;
    const { rule, file } = looking;
    this.files.set(file, new Set([...(this.files.get(file) ?? []), rule]));
    this.times.set(rule, (this.times.get(rule) ?? 0) + 1);
    return true;
  }

  /** The rules of a file, the one that was ended there first: it has all the time of a piece of work for itself. */
  suspectFirst(file: CheckedFile, rules: Iterable<Rule>): Iterable<Rule> {
    const { suspect } = this;
    if (suspect?.file !== file) return rules;
    return [...rules].sort((a, b) => Number(b === suspect.rule) - Number(a === suspect.rule));
  }

  /** What is said where a rule is left out; null where it is not. */
  findingsOf(
    rule: Rule,
    file: CheckedFile,
    world: CheckWorld,
    config: CheckConfig,
  ): readonly Finding[] | null {
    const isHere = this.files.get(file)?.has(rule) ?? false;
    const isAnywhere = (this.times.get(rule) ?? 0) >= mostFiles;
    if (!isHere && !isAnywhere) return null;
    if (switchOf(config, rule.code, file.path) === 'off') return [];
    const message = isHere
      ? 'This rule took too long here and was given up, so what it would say is not known.'
      : `This rule took too long in ${mostFiles} files and is asked no more, so what it would say is not known.`;
    return [
      findingOf(
        rule,
        { message, pointer: null, severity: 'warning', subject: 'given up' },
        file,
        world,
        config,
      ),
    ];
  }
}
