import { IMAGE_MAX_MEGAPIXELS } from '@laurel/contract/constants.ts'

export type PictureProblem = 'damaged' | 'tooManyPixels'

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG_START = [0xff, 0xd8, 0xff]
/** The place of width and height in the first chunk of a PNG. */
const PNG_WIDTH_AT = 16

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

const holds = (bytes: Uint8Array, ...wanted: readonly number[]) =>
  bytes.some((_, at) => wanted.every((byte, offset) => bytes[at + offset] === byte))

/** Whether it begins and ends like a PNG or JPEG. Browsers also draw other kinds, and pictures that were cut off. */
const isWhole = (bytes: Uint8Array) => {
  if (beginsWith(bytes, PNG_START)) return holds(bytes.subarray(-64), 0x49, 0x45, 0x4e, 0x44)
  return beginsWith(bytes, JPEG_START) && holds(bytes.subarray(2), 0xff, 0xd9)
}

/** From the head of the file: drawing a picture of 400 million pixels to count them would take all memory. */
const countPngPixels = (bytes: Uint8Array) => {
  if (!beginsWith(bytes, PNG_START) || bytes.length < PNG_WIDTH_AT + 8) return 0
  const head = new DataView(bytes.buffer, bytes.byteOffset + PNG_WIDTH_AT)
  return head.getUint32(0) * head.getUint32(4)
}

const isTooMany = (pixels: number) => pixels > IMAGE_MAX_MEGAPIXELS * 1_000_000

/** What keeps a chosen file from being the picture of a badge. The server decides; this tells it before the form is sent. */
export const findPictureProblem = async (file: Blob): Promise<PictureProblem | undefined> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isWhole(bytes)) return 'damaged'
  if (isTooMany(countPngPixels(bytes))) return 'tooManyPixels'
  try {
    const { width, height } = await createImageBitmap(file)
    return isTooMany(width * height) ? 'tooManyPixels' : undefined
  } catch {
    return 'damaged'
  }
}

/** As a medal it would be a stripe. */
export const isElongated = async (file: Blob) => {
  const { width, height } = await createImageBitmap(file)
  return Math.max(width, height) > 1.5 * Math.min(width, height)
}
