import { z } from 'zod';
import { method, nothing } from './method';
import { Unopened } from './workspace';

/** The user's preferences for look and behaviour of the studio; few on purpose. */
export const Settings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** 1 is 100 %. */
  zoom: z.number().min(0.5).max(2),
  /** Of texts alone, beside what the zoom enlarges. */
  textSize: z.enum(['normal', 'large', 'larger']),
  /** How close rows, fields and bars stand. */
  density: z.enum(['comfortable', 'compact']),
  reduceMotion: z.boolean(),
  /** Whether the studio opens the workspace that was opened last, where it is started without one. */
  reopensLast: z.boolean(),
  /** Shortcuts that were chosen, by the id of their command; an empty one for a command that is to have none. */
  shortcuts: z.record(z.string().max(100), z.string().max(40)),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = {
  theme: 'system',
  zoom: 1,
  textSize: 'normal',
  density: 'comfortable',
  reduceMotion: false,
  reopensLast: false,
  shortcuts: {},
};

/** A workspace opened before. `id` identifies the path, which the page never sees. */
export const Recent = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** For reading only, e.g. `~/packs/phishing`. */
  location: z.string(),
  openedAt: z.number(),
  /** Files with edits that were never saved, e.g. as the studio was ended. */
  unsaved: z.number().int(),
});
export type Recent = z.infer<typeof Recent>;

/** A starter that ships with Packwright (from `templates/`). */
export const Sample = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** File to show first, relative to the sample's workspace. */
  opens: z.string(),
});
export type Sample = z.infer<typeof Sample>;

/** What was on screen, per workspace. The page decides what it means; the host only keeps it. */
export const Session = z.strictObject({
  tabs: z.array(
    z.strictObject({
      path: z.string(),
      pinned: z.boolean(),
      view: z.string().optional(),
      side: z.literal('right').optional(),
    }),
  ),
  activeTab: z.string().nullable(),
  layout: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
});
export type Session = z.infer<typeof Session>;

/** How a kind of content is called and drawn, and its place in the explorer; `core/content/kind.ts` says each. */
export const KindInfo = z.strictObject({
  id: z.string(),
  label: z.string(),
  plural: z.string(),
  icon: z.string(),
  order: z.number(),
});
export type KindInfo = z.infer<typeof KindInfo>;

export const AppInfo = z.strictObject({
  version: z.string(),
  shell: z.enum(['electron', 'browser']),
  platform: z.enum(['mac', 'windows', 'linux']),
  settings: Settings,
  recents: z.array(Recent),
  samples: z.array(Sample),
  /** Every kind there is, so that the page starts without what reads them. */
  kinds: z.array(KindInfo),
  /** One sentence the user should read once, e.g. why the studio opened in a browser. */
  notice: z.string().nullable(),
  /** What the studio was started with, where it waits for the user's choice. */
  unopened: Unopened.nullable(),
});
export type AppInfo = z.infer<typeof AppInfo>;

/** A package of others that travels with Packwright. */
export const ThirdParty = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** Identifier as its maker gives it. */
  license: z.string(),
  /** Words of the licence; empty where the package holds none. */
  text: z.string(),
});
export type ThirdParty = z.infer<typeof ThirdParty>;

/** Something that went on in the studio. */
export const LogEntry = z.strictObject({
  /** ISO 8601. */
  at: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  /** What was being done, e.g. the name of a call. */
  where: z.string(),
  /** One sentence, or an error with its stack. */
  text: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const appMethods = {
  /** By name; none in a build that was made without its scripts. */
  'app.thirdParty': method(nothing, z.array(ThirdParty)),
  'app.info': method(nothing, AppInfo),
  'app.saveSettings': method(Settings, nothing),
  'app.forgetRecent': method(z.strictObject({ id: z.string() }), nothing),
  'app.session': method(nothing, Session.nullable()),
  'app.saveSession': method(Session, nothing),
  /** What the studio has logged, oldest first, and where that is kept; for reading only. */
  'app.log': method(nothing, z.strictObject({ location: z.string(), entries: z.array(LogEntry) })),
  /** A part of the page failed. */
  'app.reportFailure': method(
    z.strictObject({ where: z.string().max(200), text: z.string().max(20_000) }),
    nothing,
  ),
};
