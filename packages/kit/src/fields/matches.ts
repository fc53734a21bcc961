/** Without case and accents; œ and æ become two letters each, as on the server. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')

/** Whether two names differ in nothing but case, accents and the spaces around them. */
export const isSameName = (a: string, b: string) => plain(a.trim()) === plain(b.trim())

/** Whether a text contains every word of a search, in any order, case and accents. */
export const matches = (text: string, search: string) => {
  const held = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => held.includes(word))
}
