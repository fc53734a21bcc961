export interface FileRules {
  /** File extensions in lower case: `['.jpg', '.png']`. */
  accept: readonly string[]
  maxBytes?: number | undefined
}

/** Checks extension and size of a chosen file. The server checks its content. */
export const checkFile = (
  file: Pick<File, 'name' | 'size'>,
  { accept, maxBytes = Number.POSITIVE_INFINITY }: FileRules,
): 'type' | 'size' | undefined => {
  const name = file.name.toLowerCase()
  if (!accept.some((ending) => name.endsWith(ending))) return 'type'
  if (file.size > maxBytes) return 'size'
}
