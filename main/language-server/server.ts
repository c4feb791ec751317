import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulePageName } from '@core/check/docs/rule-page-address';
import type { CheckedFile } from '@core/check/world';
import type { Finding, Severity } from '@core/contract/check';
import { LineIndex } from '@core/text/line-index';
import { isMap } from '@core/text/values';
import {
  createConnection,
  DiagnosticSeverity,
  type Diagnostic,
  type InitializeParams,
  MarkupKind,
  ProposedFeatures,
  TextDocumentSyncKind,
  type TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { codeActions } from './code-actions';
import { completionItemsAt, signatureHelpAt } from './completion';
import { hoverAt } from './hover';
import { definitionsAt, nameAt, renameAt, symbolsNamed, usagesAt, type Spot } from './navigation';
import { lensesOf, outlineOf } from './outline';
import { offsetOf, pathOfUri, toLspRange, uriOfPath } from './positions';
import { Project } from './project';

/** Delay between a keystroke and the check, milliseconds. */
const debounceMs = 100;

const severities: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Information,
};

/**
 * Speaks the language server protocol over two streams until the client says `exit`: findings, explanations,
 * completion and fixes for pack JSON, YAML and templates. `rulePages` is the folder of the pages of the rules.
 */
export function startLanguageServer(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  version: string,
  rulePages: URL,
): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, input, output);
  let folder = '';
  let opening: Promise<Project> | null = null;
  let waiting: NodeJS.Timeout | null = null;

  const withDocument = async <T>(
    uri: string,
    look: (project: Project, path: string, text: string) => T,
  ): Promise<T | null> => {
    const project = await opening;
    const path = pathOfUri(folder, uri);
    const text = path === null ? undefined : project?.textOf(path);
    return project && path !== null && text !== undefined ? look(project, path, text) : null;
  };

  const publish = async (): Promise<void> => {
    const project = await opening;
    for (const path of project?.refresh() ?? []) {
      const diagnostics =
        project?.findingsIn(path).map((finding) => toDiagnostic(folder, finding, rulePages)) ?? [];
      await connection.sendDiagnostics({ uri: uriOfPath(folder, path), diagnostics });
    }
  };
  const publishSoon = (): void => {
    if (waiting) clearTimeout(waiting);
    waiting = setTimeout(() => void publish(), debounceMs);
  };

  connection.onInitialize((params) => {
    folder = folderOf(params);
    return {
      serverInfo: { name: 'Packwright', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full },
        hoverProvider: true,
        codeActionProvider: true,
        completionProvider: { triggerCharacters: ['.', '|', '{', '[', '"', "'", '/'] },
        signatureHelpProvider: { triggerCharacters: ['(', ','] },
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        // Their commands are the editor's own: only one that says it has them gets lenses.
        ...(hasLenses(params) && { codeLensProvider: {} }),
      },
    };
  });
  connection.onInitialized(() => {
    if (folder === '') return;
    opening = Project.open(folder);
    publishSoon();
  });
  const show = async ({ uri, text }: { uri: string; text: string }): Promise<void> => {
    // Without a workspace the folder of the first document serves as one.
    if (folder === '' && uri.startsWith('file:')) {
      folder = dirname(fileURLToPath(uri));
      opening = Project.open(folder);
    }
    const path = pathOfUri(folder, uri);
    const project = await opening;
    if (path !== null) project?.show(path, text);
    publishSoon();
  };
  connection.onDidOpenTextDocument(({ textDocument }) => show(textDocument));
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
    const last = contentChanges.at(-1);
    return last ? show({ uri: textDocument.uri, text: last.text }) : undefined;
  });
  connection.onDidCloseTextDocument(async ({ textDocument }) => {
    const path = pathOfUri(folder, textDocument.uri);
    const project = await opening;
    if (path !== null) await project?.forget(path);
    publishSoon();
  });
  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    const project = await opening;
    await project?.changedOnDisk(changes.flatMap(({ uri }) => pathOfUri(folder, uri) ?? []));
    publishSoon();
  });

  connection.onHover(({ textDocument, position }) =>
    withDocument(textDocument.uri, (project, path, text) => {
      const file = project.file(path);
      const parts = file
        ? hoverAt(file, offsetOf(text, position), project.findingsIn(path), project.knownData())
        : [];
      return parts.length === 0
        ? null
        : { contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n---\n\n') } };
    }),
  );
  connection.onCompletion(({ textDocument, position }) =>
    withDocument(textDocument.uri, (project, path, text) => {
      const file = project.file(path);
      return file ? completionItemsAt(file, offsetOf(text, position), new LineIndex(text), project) : [];
    }),
  );
  connection.onSignatureHelp(({ textDocument, position }) =>
    withDocument(textDocument.uri, (project, path, text) => {
      const file = project.file(path);
      return file ? signatureHelpAt(file, offsetOf(text, position)) : null;
    }),
  );
  const atSpot = <T>(
    { textDocument, position }: TextDocumentPositionParams,
    look: (spot: Spot) => T,
  ): Promise<T | null> =>
    withDocument(textDocument.uri, (project, path, text) =>
      look({ project, folder, path, offset: offsetOf(text, position) }),
    );
  const ofFile = <T>(uri: string, look: (file: CheckedFile) => T[]): Promise<T[] | null> =>
    withDocument(uri, (project, path) => {
      const file = project.file(path);
      return file ? look(file) : [];
    });
  connection.onDefinition((place) => atSpot(place, definitionsAt));
  connection.onReferences((place) =>
    atSpot(place, (spot) => usagesAt(spot, place.context.includeDeclaration)),
  );
  connection.onPrepareRename((place) => atSpot(place, nameAt));
  connection.onRenameRequest((place) => atSpot(place, (spot) => renameAt(spot, place.newName)));
  connection.onDocumentSymbol(({ textDocument }) => ofFile(textDocument.uri, outlineOf));
  connection.onCodeLens(({ textDocument }) => ofFile(textDocument.uri, lensesOf));
  connection.onWorkspaceSymbol(async ({ query }) => {
    const project = await opening;
    return project ? symbolsNamed(project, folder, query) : [];
  });
  connection.onCodeAction(({ textDocument, range }) =>
    withDocument(textDocument.uri, (project, path, text) =>
      codeActions(project, folder, path, {
        from: offsetOf(text, range.start),
        to: offsetOf(text, range.end),
      }),
    ),
  );

  return new Promise((resolve) => {
    connection.onExit(() => {
      if (waiting) clearTimeout(waiting);
      resolve();
    });
    connection.listen();
  });
}

/** Whether the editor has commands to run a playbook and to compare it. */
const hasLenses = ({ initializationOptions: options }: InitializeParams): boolean =>
  isMap(options) && options.lenses === true;

function folderOf({ workspaceFolders, rootUri }: InitializeParams): string {
  const uri = workspaceFolders?.[0]?.uri ?? rootUri;
  return uri?.startsWith('file:') ? fileURLToPath(uri) : '';
}

function toDiagnostic(
  folder: string,
  { code, severity, message, range, related }: Finding,
  rulePages: URL,
): Diagnostic {
  return {
    source: 'packwright',
    code,
    codeDescription: { href: new URL(rulePageName(code), rulePages).href },
    severity: severities[severity],
    message,
    range: toLspRange(range),
    relatedInformation: related.map((place) => ({
      message: place.message,
      location: { uri: uriOfPath(folder, place.path), range: toLspRange(place.range) },
    })),
  };
}
