/** A folder of the table of ARCHITECTURE.md, and the folders it may know. */
export interface Layer {
  folder: string;
  knows: string[];
}

export function readLayers(markdown: string): Layer[];
