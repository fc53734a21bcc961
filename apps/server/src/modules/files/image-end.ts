const PNG_SIGNATURE = 8
const PNG_CHUNK_FRAME = 12

const endOfPng = (content: Buffer) => {
  for (let at = PNG_SIGNATURE; at + PNG_CHUNK_FRAME <= content.length; ) {
    const type = content.toString('latin1', at + 4, at + 8)
    at += content.readUInt32BE(at) + PNG_CHUNK_FRAME
    if (type === 'IEND') return at
  }
  return undefined
}

const JPEG = { marker: 0xff, stuffing: 0x00, start: 0xd8, end: 0xd9, scan: 0xda, restart: [0xd0, 0xd7] } as const

const isRestart = (code: number) => code >= JPEG.restart[0] && code <= JPEG.restart[1]

/** The position of the next marker after the coded data that begins here. */
const endOfScan = (content: Buffer, from: number) => {
  for (let at = content.indexOf(JPEG.marker, from); at !== -1; at = content.indexOf(JPEG.marker, at + 1)) {
    const code = content[at + 1] ?? JPEG.end
    if (code !== JPEG.stuffing && code !== JPEG.marker && !isRestart(code)) return at
  }
  return content.length
}

const endOfJpeg = (content: Buffer) => {
  for (let at = 2; at + 4 <= content.length || content[at + 1] === JPEG.end; ) {
    const code = content[at + 1]
    if (content[at] !== JPEG.marker) return undefined
    if (code === JPEG.end) return at + 2
    if (code === JPEG.marker) at += 1
    else {
      at += 2 + content.readUInt16BE(at + 2)
      if (code === JPEG.scan) at = endOfScan(content, at)
    }
  }
  return undefined
}

const isPadding = (rest: Buffer) => rest.every((byte) => byte === 0)
const isJpeg = (rest: Buffer) => rest[0] === JPEG.marker && rest[1] === JPEG.start

/** Where the picture in a file ends; undefined when it does not, because something is missing. */
export const endOfImage = (content: Buffer, format: 'jpeg' | 'png') => {
  const end = format === 'png' ? endOfPng(content) : endOfJpeg(content)
  return end !== undefined && end <= content.length ? end : undefined
}

/**
 * Whether what follows a picture may be there: cameras append padding and further pictures. Anything else makes the
 * file a second kind of file as well: an archive, a page, a program.
 */
export const mayFollow = (rest: Buffer): boolean => {
  if (isPadding(rest)) return true
  const end = isJpeg(rest) ? endOfImage(rest, 'jpeg') : undefined
  return end !== undefined && mayFollow(rest.subarray(end))
}
