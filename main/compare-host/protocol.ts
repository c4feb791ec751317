import type {
  Compared,
  ItemDetail,
  NoiseOf,
  NoisePlaces,
  NoiseTrial,
  ReviewNote,
} from '@core/contract/comparing';
import type { ChangeClass } from '@core/contract/comparison';
import type { NoiseRule } from '@core/contract/noise-rule';
import type { ContentRoot } from '@core/contract/workspace';

/** What a state is read from. */
export interface StateMaterial {
  /** On disk; null where all of it is in `texts`. */
  folder: string | null;
  /** Whether the folder is the user's own, so that its configuration counts; not what came in an archive. */
  isOwn: boolean;
  /** Texts that apply in place of those on disk, by path. */
  texts: Readonly<Record<string, string>>;
  /** Files on disk that are no part of it. */
  gone?: readonly string[];
  /** The configuration of the folder where it is not saved, which counts for rules of noise whatever else is read. */
  config?: string | undefined;
  /** Where only a part of the folder is compared: these files, in content roots that are known. */
  only: { paths: readonly string[]; roots: ContentRoot[] } | null;
  /**
   * The data folder of an instance that is the state, a copy for this alone. A merge writes what the instance has made of
   * another state to `folder`, which is not there before.
   */
  instance?: string;
  /** A file with what was read of a remote that is the state (`RemoteContent`). */
  remote?: string;
  /** Whether it is all there is, and no selection (`ContentState`). */
  isWhole?: boolean;
  /** Whether it is an archive (`ContentState`). */
  isPacked?: boolean;
}

export interface CompareProgress {
  stage: 'a' | 'b' | 'archives' | 'comparing';
  done: number;
  total: number;
}

/** What archives that states hold are unpacked with, to be compared with their contents. */
export interface Unpacking {
  /** Folder of the built worker entries. */
  workersDir: string;
  /** A folder for this comparison alone, which is removed after it, however it ends. */
  scratch: string;
}

export interface ReviewOrder {
  format: 'html' | 'markdown' | 'json';
  classes: readonly ChangeClass[] | null;
  notes: Readonly<Record<string, ReviewNote>>;
}

/** The calls of the thread of one comparison: `compare` comes first, and once. */
export interface CompareCalls {
  compare: {
    in: { a: StateMaterial; b: StateMaterial; unpacking: Unpacking };
    /** `titles`: what the states call themselves, null where they do not. */
    out: Omit<Compared, 'a' | 'b' | 'review'> & { titles: readonly [string | null, string | null] };
    progress: CompareProgress;
  };
  item: { in: { key: string }; out: ItemDetail };
  noise: { in: { of: NoiseOf; limit: number }; out: NoisePlaces };
  /** `workspace`: the folder of what is open, whose configuration a rule goes to. */
  keys: { in: { key: string; at: number; workspace: string | null }; out: { keys: string } };
  tryNoise: { in: { rule: NoiseRule; limit: number }; out: NoiseTrial };
  write: { in: ReviewOrder; out: { text: string } };
}
