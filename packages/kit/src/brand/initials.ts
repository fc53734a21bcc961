/** First letters of the first and the last word: “Harbour & Pine Logistics” is HL, “Laurel” is L. */
export const initialsFor = (name: string) => {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase() ?? '').join('')
}

const AVATAR_TONES = ['laurel', 'leaf', 'amber', 'orange', 'red', 'blue', 'violet', 'gray'] as const

/** Derived from the name, so that it is the same on every screen and in every session. */
export const avatarTone = (name: string) => {
  let hash = 0
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return AVATAR_TONES[hash % AVATAR_TONES.length]
}
