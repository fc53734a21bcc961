import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { type Crop, drag, type Size, sourceSquare } from './crop.model.ts'
import classes from './crop-dialog.module.css'

const FRAME = 280
const KEY_STEP = 10

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** The position of the picture behind the frame. */
const placement = (size: Size, crop: Crop) => {
  const { left, top, side } = sourceSquare(size, crop)
  const scale = FRAME / side
  return {
    width: size.width * scale,
    height: size.height * scale,
    transform: `translate(${-left * scale}px, ${-top * scale}px)`,
  }
}

interface Props {
  url: string
  imageRef: RefObject<HTMLImageElement | null>
  size: Size | null
  crop: Crop
  onLoad: (size: Size) => void
  onBroken: () => void
  onMove: (crop: Crop) => void
  isRound: boolean
}

export function CropFrame({ url, imageRef, size, crop, onLoad, onBroken, onMove, isRound }: Props) {
  const { t } = useTranslation('pictures')

  const move = (dx: number, dy: number) => {
    if (size) onMove(drag(size, crop, FRAME, dx, dy))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons > 0) move(event.movementX, event.movementY)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    move(...arrow)
  }

  return (
    <button
      type="button"
      data-autofocus
      className={classes.frame}
      data-round={isRound || undefined}
      aria-label={t('area')}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      {url && (
        <img
          ref={imageRef}
          src={url}
          alt=""
          draggable={false}
          style={size ? placement(size, crop) : { visibility: 'hidden' }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onLoad({ width, height })}
          onError={onBroken}
        />
      )}
    </button>
  )
}
