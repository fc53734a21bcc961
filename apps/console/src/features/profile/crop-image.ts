import { type Crop, PHOTO_TYPES, type Size, sourceSquare } from './crop.model.ts'

const SIDE = 512

/** The cut-out as a small square picture of the same kind. */
export const cropImage = async (image: HTMLImageElement, size: Size, crop: Crop, type: string) => {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const { left, top, side } = sourceSquare(size, crop)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
  const kind = PHOTO_TYPES.find((allowed) => allowed === type) ?? 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.9))
  if (!blob) throw new Error('this browser cannot make pictures')
  return new File([blob], kind === 'image/png' ? 'photo.png' : 'photo.jpg', { type: kind })
}
