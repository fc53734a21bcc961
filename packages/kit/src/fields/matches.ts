/** Without case and accents; œ and æ are two letters, as the server reads them. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')

/** Whether a text holds every word of a search, whatever their order, case and accents. */
export const matches = (text: string, search: string) => {
  const held = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => held.includes(word))
}
