const isPlainNumber = (text: string) => text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))

/** Only what reads back exactly becomes a number: `007` and `1e5` may be a search or a part of a token. */
const parseValue = (text: string): unknown => {
  if (isPlainNumber(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Unlike the router's own, addresses stay readable: `?search=safe+winter`, without quotes around text. */
export const parseSearch = (address: string): Record<string, unknown> =>
  Object.fromEntries(Array.from(new URLSearchParams(address), ([name, text]) => [name, parseValue(text)]))

export const stringifySearch = (search: Record<string, unknown>) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null)
      params.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}
