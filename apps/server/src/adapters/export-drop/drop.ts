/** Where the rewards platform picks up its files. */
export interface ExportDrop {
  /** For people: which folder or server it is, without credentials. */
  destination: string
  /** The file appears under its name whole, or not at all. */
  deliver(filename: string, content: AsyncIterable<string>): Promise<void>
}
