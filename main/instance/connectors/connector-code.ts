import type { ConnectorCodeAnswer, ConnectorCodeCall } from '@core/engine/host';
import type { Exchange } from '@core/engine/scenario/exchanges';
import type { HttpRule } from '@core/engine/scenario/scenario';
import type { JsonMap } from '@core/text/values';
import type { PackedFile } from '../../archive/write-zip';

/** The code of an installed connector, and who answers what it asks for. */
export interface InstalledCode {
  info: JsonMap;
  files: readonly PackedFile[];
  http: readonly HttpRule[];
  exchanges: readonly Exchange[];
}

/** What own code came to; `config` where it stored a token or the like in its configuration. */
export type CodeAnswer = ConnectorCodeAnswer & { config?: JsonMap };

/** Connectors' own code for one run, ended with it. Each connector keeps its modules until then. */
export interface CodeRun {
  run(call: ConnectorCodeCall): Promise<CodeAnswer>;
  /** Its health check: what it returns is not looked at, an exception is why it is not healthy. */
  health(connector: string, config: JsonMap): Promise<CodeAnswer>;
  /**
   * One of its hooks, as configurations come and go: what it returns is not looked at.
   * @param config the configuration, or a map of all of them, in clear
   * @param more what the hook is given besides
   */
  hook(
    connector: string,
    hook: LifecycleHook,
    config: JsonMap,
    more: readonly unknown[],
  ): Promise<CodeAnswer>;
  end(): void;
}

/** What a connector may define for the life of its configurations (docs/connectors.md#hooks). */
export type LifecycleHook =
  'on_add_config' | 'on_update_config' | 'on_delete_config' | 'on_app_start' | 'teardown';

/** Begins runs of own code. @param find the code of a connector by its name; null where it has none */
export type CodeRunner = (find: (connector: string) => InstalledCode | null) => CodeRun;
