import { IMAGE_MAX_BYTES, IMAGE_MAX_MEGAPIXELS } from '@laurel/contract/constants.ts'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../core/app-error.ts'
import { createGate } from '../../core/gate.ts'
import { endOfImage, mayFollow } from './image-end.ts'

/**
 * Uploaded images are checked by their content, not by their name, and drawn anew: what is stored was made here,
 * whatever else the upload carried.
 */

const NAMES = /\.(jpe?g|png)$/i

/** A drawing can need far more memory than its file, so only a few are made at once. */
const drawInTurn = createGate(2, { maxWaiting: 50 })

/** A square cut out of the middle, for photos. */
export const squareImage = async (file: File, side: number) => {
  const content = await readContent(file)
  await readFormat(content, 'file_not_image')
  return draw(content, (image) => image.resize(side, side, { fit: 'cover' }), 'file_not_image')
}

/** The whole picture with its transparency, at most `side` wide and high. */
export const wholeImage = async (file: File, side: number) => {
  if (file.name.includes('.') && !NAMES.test(file.name)) throw new AppError('image_type', { field: 'file' })
  const content = await readContent(file)
  const format = await readFormat(content, 'image_type')
  const end = endOfImage(content, format)
  if (end === undefined) throw new AppError('image_type', { field: 'file' })
  if (!mayFollow(content.subarray(end))) throw new AppError('image_with_extras', { field: 'file' })
  return draw(content, (image) => image.resize(side, side, { fit: 'inside', withoutEnlargement: true }), 'image_type')
}

const readContent = async (file: File) => {
  if (file.size > IMAGE_MAX_BYTES) throw new AppError('image_too_big', { field: 'file' })
  return Buffer.from(await file.arrayBuffer())
}

type NotAnImage = 'file_not_image' | 'image_type'

const readHead = async (content: Buffer) => {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

/** Reads only the head of the file: a picture too large to be drawn is refused before any of it is. */
const readFormat = async (content: Buffer, refusal: NotAnImage) => {
  const head = await readHead(content)
  if (!head) throw new AppError(refusal, { field: 'file' })
  if (head.format !== 'jpeg' && head.format !== 'png') throw new AppError('image_type', { field: 'file' })
  if (head.width * head.height > IMAGE_MAX_MEGAPIXELS * 1_000_000) {
    throw new AppError('image_pixels', { field: 'file', params: { max: IMAGE_MAX_MEGAPIXELS } })
  }
  return head.format
}

const draw = async (uploaded: Buffer, shape: (image: Sharp) => Sharp, refusal: NotAnImage) => {
  const image = sharp(uploaded, { limitInputPixels: IMAGE_MAX_MEGAPIXELS * 1_000_000, failOn: 'error' }).rotate()
  const content = await drawInTurn(() =>
    shape(image)
      .webp({ quality: 85 })
      .toBuffer()
      .catch(() => {
        throw new AppError(refusal, { field: 'file' })
      }),
  )
  return { mime: 'image/webp', content }
}
