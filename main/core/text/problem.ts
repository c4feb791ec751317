/** Something wrong with a text, as a plain sentence and the place: UTF-16 units from the beginning. */
export interface TextProblem {
  message: string;
  offset: number;
  length: number;
}
