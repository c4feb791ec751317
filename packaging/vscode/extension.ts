import { commands, window, workspace, type ExtensionContext } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

let client: LanguageClient | null = null;

/** Starts the language server of the folder and makes the commands that lie over a playbook. */
export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  subscriptions.push(
    commands.registerCommand('packwright.run', (_path?: string, playbook?: string) => {
      const path = activePath();
      if (playbook !== undefined) runInTerminal('Run', ['run', '.', '--playbook', playbook]);
      else if (path !== null) runInTerminal('Run', ['run', path, '--all']);
    }),
    commands.registerCommand('packwright.compare', () => runInTerminal('Compare', ['diff', 'HEAD', '.'])),
    commands.registerCommand('packwright.open', () => runInTerminal('Studio', ['open', '.'])),
    commands.registerCommand('packwright.restart', start),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

async function start(): Promise<void> {
  await client?.stop().catch(() => {});
  client = new LanguageClient(
    'packwright',
    'Packwright',
    { command: program(), args: ['lsp'], options: { shell: isWindows } },
    {
      documentSelector: [
        { scheme: 'file', language: 'json' },
        { scheme: 'file', language: 'jsonc' },
        { scheme: 'file', language: 'yaml' },
      ],
      initializationOptions: { lenses: true },
      synchronize: { fileEvents: workspace.createFileSystemWatcher('**/*') },
    },
  );
  try {
    await client.start();
  } catch {
    const settings = 'Open Settings';
    const chosen = await window.showErrorMessage(
      `Packwright could not be started as “${program()}”. Install it, or name the command in the settings.`,
      settings,
    );
    if (chosen === settings)
      await commands.executeCommand('workbench.action.openSettings', 'packwright.command');
  }
}

const isWindows = process.platform === 'win32';

/** The setting is of the machine: a folder cannot name a program that is then started. */
const program = (): string => workspace.getConfiguration('packwright').get('command', 'packwright');

/** Path of the file that is being edited, below its folder; null where none is. */
function activePath(): string | null {
  const uri = window.activeTextEditor?.document.uri;
  return uri ? workspace.asRelativePath(uri, false) : null;
}

/** Runs a command in a terminal of its own. No shell reads its arguments: they name files of others. */
function runInTerminal(title: string, args: string[]): void {
  const cwd = workspace.workspaceFolders?.[0]?.uri;
  const shellPath = isWindows && program() === 'packwright' ? 'packwright.cmd' : program();
  window.createTerminal({ name: `Packwright: ${title}`, shellPath, shellArgs: args, cwd }).show();
}
