import fc from 'fast-check';

// Chosen once for all files of a run (`vitest.config.ts`), so that one number repeats it.
fc.configureGlobal({ seed: Number(process.env.PACKWRIGHT_SEED) });
