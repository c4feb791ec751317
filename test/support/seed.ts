import fc from 'fast-check';

// Every run of the tests tries the same: what fails once fails again. Another number looks elsewhere.
fc.configureGlobal({ seed: Number(process.env.PACKWRIGHT_SEED ?? 20261122) });
