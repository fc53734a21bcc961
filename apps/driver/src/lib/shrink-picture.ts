/** A photo of a person is shown at most this wide; the server draws it smaller still. */
const SIDE = 1024
const QUALITY = 0.85

/**
 * The picture as a JPEG of the given side at most. What the camera wrote into the file, such as the place, stays behind: only
 * the drawn pixels are kept.
 */
export const shrinkPicture = async (file: Blob, side = SIDE) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // What is transparent would become black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!drawn) throw new Error('the picture could not be drawn')
  return new File([drawn], 'photo.jpg', { type: 'image/jpeg' })
}
