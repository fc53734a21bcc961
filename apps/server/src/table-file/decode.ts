import { TextDecoder } from 'node:util'
import { AppError } from '../core/app-error.ts'

const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const SLICE_BYTES = 256 * 1024

const startsWith = (content: Uint8Array, start: readonly number[]) => start.every((byte, at) => content[at] === byte)

/**
 * The text of an uploaded table, with `\n` at the end of each line: UTF-8 with or without byte order mark, UTF-16 with
 * one, else Windows-1252. It is decoded in slices, so that other calls are answered in between.
 */
export const decodeTable = async (content: Uint8Array): Promise<string> => {
  if (WORKBOOK_STARTS.some((start) => startsWith(content, start))) throw new AppError('table_workbook')
  if (startsWith(content, [0xff, 0xfe])) return decode(content, new TextDecoder('utf-16le'))
  if (startsWith(content, [0xfe, 0xff])) return decode(content, new TextDecoder('utf-16be'))
  if (content.includes(0)) throw new AppError('table_not_text')
  try {
    return await decode(content, new TextDecoder('utf-8', { fatal: true }))
  } catch (error) {
    if (error instanceof AppError) throw error
  }
  await refuseMixedEncoding(content)
  return decode(content, new TextDecoder('windows-1252'))
}

const decode = async (content: Uint8Array, decoder: TextDecoder) => {
  const parts: string[] = []
  await eachPart(content, decoder, (part) => parts.push(part))
  return parts.join('')
}

/** Hands over the text in parts; none of them ends between `\r` and `\n`. */
const eachPart = async (content: Uint8Array, decoder: TextDecoder, take: (part: string) => void) => {
  let pending = ''
  for (let start = 0; start < content.length; start += SLICE_BYTES) {
    if (start > 0) await new Promise((resume) => setImmediate(resume))
    const isLast = start + SLICE_BYTES >= content.length
    const text = pending + decoder.decode(content.subarray(start, start + SLICE_BYTES), { stream: !isLast })
    if (text.includes('\0')) throw new AppError('table_not_text')
    pending = !isLast && text.endsWith('\r') ? '\r' : ''
    take(withNewlines(text.slice(0, text.length - pending.length)))
  }
}

/** Several times faster than a regular expression where a hostile file holds nothing but line ends. */
const withNewlines = (text: string) => text.split('\r\n').join('\n').split('\r').join('\n')

/** Only a file without any UTF-8 letter is Windows-1252 throughout; else names would be damaged without a word. */
const refuseMixedEncoding = async (content: Uint8Array) => {
  let line = 1
  let isFound = false
  let isMixed = false
  await eachPart(content, new TextDecoder('utf-8'), (part) => {
    isMixed ||= /[^\p{ASCII}\uFFFD]/u.test(part)
    if (isFound) return
    const at = part.indexOf('\uFFFD')
    isFound = at >= 0
    line += (isFound ? part.slice(0, at) : part).split('\n').length - 1
  })
  if (isMixed) throw new AppError('table_mixed_encoding', { params: { line } })
}
