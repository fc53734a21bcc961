import { AppError } from '../core/app-error.ts'

const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const startsWith = (content: Uint8Array, start: readonly number[]) => start.every((byte, at) => content[at] === byte)

/** The text of an uploaded table: UTF-8 with or without byte order mark, UTF-16 with one, else Windows-1252. */
export const decodeTable = (content: Uint8Array): string => {
  const text = decode(content)
  if (text.includes('\0')) throw new AppError('table_not_text')
  return text.replace(/\r\n?/g, '\n')
}

const decode = (content: Uint8Array) => {
  if (WORKBOOK_STARTS.some((start) => startsWith(content, start))) throw new AppError('table_workbook')
  if (startsWith(content, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(content)
  if (startsWith(content, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(content)
  if (content.includes(0)) throw new AppError('table_not_text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return decodeWindows1252(content)
  }
}

/** Only a file without any UTF-8 letter is Windows-1252 throughout; else names would be damaged without a word. */
const decodeWindows1252 = (content: Uint8Array) => {
  const text = new TextDecoder('utf-8').decode(content)
  const isMixed = /[^\p{ASCII}\uFFFD]/u.test(text)
  if (isMixed) {
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length
    throw new AppError('table_mixed_encoding', { params: { line } })
  }
  return new TextDecoder('windows-1252').decode(content)
}
