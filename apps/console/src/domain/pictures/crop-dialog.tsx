import { IMAGE_MAX_BYTES } from '@laurel/contract/constants.ts'
import { sayError, sayRule } from '@laurel/contract/messages/say.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Slider } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { type Crop, keepInside, MAX_ZOOM, PHOTO_TYPES, type Size, sourceSquare, WHOLE } from './crop.model.ts'
import classes from './crop-dialog.module.css'
import { CropFrame } from './crop-frame.tsx'

const useObjectUrl = (file: File) => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

interface Props {
  file: File
  title: string
  submitLabel: string
  /** A photo of a person is shown in a circle. */
  isRound?: boolean
  /** Takes the cut-out. What it throws is shown in the dialog, which stays open. */
  onCut: (picture: File) => Promise<void> | void
}

/** Cuts a square out of a picture and makes it small. */
export function CropDialog({ file, title, submitLabel, isRound = false, onCut }: Props) {
  const { t } = useTranslation('pictures')
  const url = useObjectUrl(file)
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [problem, setProblem] = useState<string>()
  const [isBroken, setBroken] = useState(false)

  const submit = async () => {
    if (!image.current || !size) return false
    try {
      const picture = await cropImage(image.current, size, crop, file)
      if (picture.size > IMAGE_MAX_BYTES) {
        setProblem(sayRule(currentLanguage(), 'file_image_size'))
        return false
      }
      await onCut(picture)
      return true
    } catch (error) {
      setProblem(messageFor(error))
      return false
    }
  }

  return (
    <FormDialog
      title={title}
      description={t('hint')}
      submitLabel={submitLabel}
      onSubmit={submit}
      problem={problem}
      blocked={isBroken ? sayError(currentLanguage(), 'file_not_image') : undefined}
    >
      <div className={classes.area}>
        <CropFrame
          url={url}
          imageRef={image}
          size={size}
          crop={crop}
          onLoad={setSize}
          onBroken={() => setBroken(true)}
          onMove={setCrop}
          isRound={isRound}
        />
        <div className={classes.zoom}>
          <span id="crop-zoom">{t('zoom')}</span>
          <Slider
            thumbProps={{ 'aria-labelledby': 'crop-zoom' }}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            label={null}
            value={crop.zoom}
            onChange={(zoom) => size && setCrop(keepInside(size, { ...crop, zoom }))}
          />
        </div>
      </div>
    </FormDialog>
  )
}

const SIDE = 512

/** The cut-out as a small square picture of the same kind. */
const cropImage = async (image: HTMLImageElement, size: Size, crop: Crop, { name, type }: File) => {
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
  return new File([blob], name, { type: kind })
}
