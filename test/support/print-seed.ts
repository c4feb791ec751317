/** Says once per run what repeats it. */
export function setup(): void {
  process.stdout.write(
    `Property tests begin at ${process.env.PACKWRIGHT_SEED}; PACKWRIGHT_SEED repeats them.\n`,
  );
}
