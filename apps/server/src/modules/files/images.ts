import { IMAGE_MAX_BYTES } from '@laurel/contract/constants'
import sharp from 'sharp'
import { AppError } from '../../core/app-error.ts'

const MAX_PIXELS = 40_000_000
const FORMATS = ['jpeg', 'png']

/**
 * Checks an uploaded image by its content, not by its name, and draws it anew as a square: what is stored was made
 * here, whatever else the upload carried.
 */
export const squareImage = async (file: File, side: number) => {
  if (file.size > IMAGE_MAX_BYTES) throw new AppError('image_too_big')
  const content = Buffer.from(await file.arrayBuffer())
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!FORMATS.includes(format ?? '')) throw new AppError('file_not_image')
    const drawn = await image.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 85 }).toBuffer()
    return { mime: 'image/webp', content: drawn }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('file_not_image')
  }
}
