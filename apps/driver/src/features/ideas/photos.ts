import { IMAGE_MAX_BYTES } from '@laurel/contract/constants.ts'

const LONGEST_SIDE = 1600

/** What a picture of this size is drawn as, with the same proportions and no side longer than allowed. */
export const sizeWithin = (width: number, height: number, longest = LONGEST_SIDE) => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** In this order until a picture is small enough: worse quality first, then fewer pixels. */
const TRIES = [
  { longest: LONGEST_SIDE, quality: 0.85 },
  { longest: LONGEST_SIDE, quality: 0.7 },
  { longest: 1200, quality: 0.7 },
  { longest: 800, quality: 0.6 },
] as const

const draw = (bitmap: ImageBitmap, { longest, quality }: (typeof TRIES)[number]) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeWithin(bitmap.width, bitmap.height, longest))
  const pencil = canvas.getContext('2d')
  if (!pencil) throw new Error('this browser cannot draw')
  // JPEG knows no transparency: what is clear would become black.
  pencil.fillStyle = '#ffffff'
  pencil.fillRect(0, 0, canvas.width, canvas.height)
  pencil.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('this browser cannot draw'))),
      'image/jpeg',
      quality,
    ),
  )
}

/** Draws a photo anew: small enough to be sent, upright, and without the place and everything else noted in its file. */
export const shrinkPhoto = async (photo: Blob) => {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    for (const attempt of TRIES) {
      const drawn = await draw(bitmap, attempt)
      if (drawn.size <= IMAGE_MAX_BYTES) return new File([drawn], 'photo.jpg', { type: 'image/jpeg' })
    }
  } finally {
    bitmap.close()
  }
  throw new Error('the picture stays too big')
}
