import { defaultSettings, Settings } from '@core/contract';
import type { Connection } from './database';

export interface SettingsStore {
  read(): Settings;
  write(settings: Settings): void;
}

const row = 'studio';

/** The user's settings. A value stored by another release that is not understood is replaced by the default. */
export function settingsStore(connection: Connection): SettingsStore {
  const select = connection.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?');
  const upsert = connection.prepare<[string, string]>(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    read() {
      const stored = parse(select.get(row)?.value);
      const settings = { ...defaultSettings };
      for (const [name, shape] of Object.entries(Settings.shape)) {
        const value = shape.safeParse(stored[name]);
        if (value.success) Object.assign(settings, { [name]: value.data });
      }
      return settings;
    },
    write(settings) {
      upsert.run(row, JSON.stringify(settings));
    },
  };
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
