export interface FileRules {
  /** Endings, in lower case: `['.jpg', '.png']`. */
  accept: readonly string[]
  maxBytes?: number | undefined
}

/** What is wrong with a chosen file before anybody looks into it; its content is the server's to judge. */
export const checkFile = (
  file: Pick<File, 'name' | 'size'>,
  { accept, maxBytes = Number.POSITIVE_INFINITY }: FileRules,
): 'type' | 'size' | undefined => {
  const name = file.name.toLowerCase()
  if (!accept.some((ending) => name.endsWith(ending))) return 'type'
  if (file.size > maxBytes) return 'size'
}
