import type { RuleCode } from '@laurel/contract/messages/say.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const

/** Why a chosen file cannot become a photo. Its size does not matter: what is cut out of it is small. */
export const photoProblem = ({ type }: Pick<File, 'type'>): 'file_not_image' | RuleCode | null => {
  if (!type.startsWith('image/')) return 'file_not_image'
  if (!PHOTO_TYPES.some((allowed) => allowed === type)) return 'file_image_type'
  return null
}

export interface Size {
  width: number
  height: number
}

/** The cut-out square: its middle as shares of the picture, and how far it is magnified (1 = as much as fits). */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const MAX_ZOOM = 4
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Sides of the square as shares of the width and of the height. */
const shares = ({ width, height }: Size, zoom: number) => {
  const side = Math.min(width, height) / zoom
  return { across: side / width, down: side / height }
}

/** The square never leaves the picture. */
export const keepInside = (size: Size, { x, y, zoom }: Crop): Crop => {
  const safeZoom = between(zoom, 1, MAX_ZOOM)
  const { across, down } = shares(size, safeZoom)
  return { x: between(x, across / 2, 1 - across / 2), y: between(y, down / 2, 1 - down / 2), zoom: safeZoom }
}

/** The cut-out in pixels of the picture. */
export const sourceSquare = (size: Size, { x, y, zoom }: Crop) => {
  const side = Math.min(size.width, size.height) / zoom
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}

/** Moves the picture under a frame of `frame` pixels: to the right means that the cut-out goes to the left. */
export const drag = (size: Size, crop: Crop, frame: number, dx: number, dy: number) => {
  const { across, down } = shares(size, crop.zoom)
  return keepInside(size, { ...crop, x: crop.x - (dx / frame) * across, y: crop.y - (dy / frame) * down })
}
