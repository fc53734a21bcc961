import type { Language } from '@laurel/contract/constants'
import { type RuleCode, sayError, sayRule } from '@laurel/contract/messages/say'

export interface FileRules {
  /** Endings, in lower case: `['.jpg', '.png']`. */
  accept: readonly string[]
  maxBytes?: number | undefined
  /** The sentence for a wrong ending. */
  typeRule?: RuleCode | undefined
  /** The sentence for a file that is too large. */
  sizeRule?: RuleCode | undefined
}

/** What is wrong with a file, in the contract's words. Its content is the server's to judge. */
export const checkFile = (
  lang: Language,
  file: Pick<File, 'name' | 'size'>,
  { accept, maxBytes = Number.POSITIVE_INFINITY, typeRule = 'file_format', sizeRule }: FileRules,
): string | undefined => {
  const name = file.name.toLowerCase()
  if (!accept.some((ending) => name.endsWith(ending))) return sayRule(lang, typeRule)
  if (file.size > maxBytes) return sizeRule ? sayRule(lang, sizeRule) : sayError(lang, 'too_large')
}
