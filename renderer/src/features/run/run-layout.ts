/** Name of the layout value that says whether the Run panel shows earlier runs. */
export const historyOpen = 'run.history';
