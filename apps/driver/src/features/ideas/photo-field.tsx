import { SUGGESTION_MAX_IMAGES } from '@laurel/contract/constants.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconCameraPlus, IconMapPinOff, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import classes from './ideas.module.css'
import { shrinkPhoto } from './photos.ts'

function Preview({ photo, name }: { photo: Blob; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url && <img src={url} alt={name} />
}

interface PhotoFieldProps {
  photos: readonly File[]
  onChange: (photos: readonly File[]) => void
}

/** Up to five photos from the camera or the gallery, made small at once. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('ideas')
  const [isDrawing, setDrawing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    const room = SUGGESTION_MAX_IMAGES - photos.length
    const problems = new Set<string>(
      chosen.length > room ? [t('photos.tooMany', { count: SUGGESTION_MAX_IMAGES })] : [],
    )
    const added: File[] = []
    setDrawing(true)
    for (const file of chosen.slice(0, room)) {
      try {
        added.push(await shrinkPhoto(file))
      } catch {
        problems.add(t('photos.unreadable', { name: file.name }))
      }
    }
    setDrawing(false)
    setProblem([...problems].join(' ') || undefined)
    if (added.length > 0) onChange([...photos, ...added])
  }
  return (
    <fieldset className={classes.photos}>
      <legend>
        {t('photos.title')} <span>{t('photos.count', { count: photos.length, max: SUGGESTION_MAX_IMAGES })}</span>
      </legend>
      <ul>
        {photos.map((photo, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same photo may be chosen twice
          <li key={index}>
            <Preview photo={photo} name={t('photos.name', { number: index + 1 })} />
            <button
              type="button"
              aria-label={t('photos.remove', { number: index + 1 })}
              onClick={() => onChange(photos.filter((_, place) => place !== index))}
            >
              <span>
                <IconX size={20} aria-hidden />
              </span>
            </button>
          </li>
        ))}
        {photos.length < SUGGESTION_MAX_IMAGES && (
          <li>
            <label className={classes.add} aria-busy={isDrawing}>
              <IconCameraPlus size={28} aria-hidden />
              {t(isDrawing ? 'photos.drawing' : 'photos.add')}
              <input type="file" accept="image/*" multiple disabled={isDrawing} onChange={(event) => void add(event)} />
            </label>
          </li>
        )}
      </ul>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <p className={classes.note}>
        <IconMapPinOff size={20} aria-hidden />
        {t('photos.note')}
      </p>
    </fieldset>
  )
}
