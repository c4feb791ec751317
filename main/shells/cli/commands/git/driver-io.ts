/** What a driver needs of the process it runs in. */
export interface DriverIo {
  out(text: string): void;
  err(text: string): void;
  cwd: string;
}
