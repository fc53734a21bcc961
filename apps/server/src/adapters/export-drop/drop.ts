/** Where the rewards platform picks up its files. */
export interface ExportDrop {
  /** For people: which server it is, without credentials. Null for a folder of the installation. */
  destination: string | null
  /** The file appears under its name whole, or not at all. */
  deliver(filename: string, content: AsyncIterable<string>): Promise<void>
  /** A file that was delivered, as long as nobody has taken it away. */
  fetch(filename: string): Promise<Uint8Array | undefined>
}
