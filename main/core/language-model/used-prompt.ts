/** A prompt that a model was asked by. */
export interface UsedPrompt {
  /** Null for instructions that are no prompt of a package. */
  uuid: string | null;
  name: string;
  /** Mark of its text (`markOf`), so that answers by an earlier wording can be told apart. */
  version: string;
}
