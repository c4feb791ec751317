import type { CommandEntry } from './command';

/** The reference of the command line in Markdown: what `--help` prints of each command. Loads all of them. */
export async function commandsPage(commands: readonly CommandEntry[]): Promise<string> {
  const sections = await Promise.all(
    commands.map(async ({ name, summary, load }) => {
      const { usage } = await load();
      return `## ${name}\n\n${summary}.\n\n\`\`\`text\n${usage.trim()}\n\`\`\`\n`;
    }),
  );
  return `# Commands

What \`packwright <command> --help\` prints, of all commands. Exit codes: 0 clean, 1 findings or failures, 2 unusable input.
Results go to standard output, progress to standard error.

${sections.join('\n')}`;
}
