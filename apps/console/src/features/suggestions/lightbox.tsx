import { useEscape } from '@laurel/kit/dialogs/use-escape.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { CloseButton, Modal, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type TouchEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import classes from './lightbox.module.css'

interface LightboxProps {
  title: string
  images: readonly string[]
  /** The position of the picture to begin with. */
  first: number
  opened: boolean
  onClose: () => void
}

/** The pictures of a suggestion, one at a time over the whole screen. */
export function Lightbox({ title, images, first, opened, onClose }: LightboxProps) {
  const { t } = useTranslation('suggestions')
  useEscape(opened, onClose)
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen closeOnEscape={false}>
      <Modal.Content classNames={{ content: classes.content }} aria-label={t('lightbox', { title })}>
        <Pictures title={title} images={images} first={first} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** A scroll that has not moved for so long has ended; Safari has no `scrollend` event. */
const SETTLED_MS = 100
/** A shorter move of a finger is no swipe. */
const SWIPE_PIXELS = 40

/** The browser scrolls and snaps; buttons, arrow keys and swipes go round the ends. */
function Pictures({ title, images, first, onClose }: Omit<LightboxProps, 'opened'>) {
  const { t } = useTranslation('suggestions')
  const [position, setPosition] = useState(first)
  const strip = useRef<HTMLDivElement>(null)
  const settling = useRef<number>(undefined)
  const touchStart = useRef({ x: 0, position: 0 })
  const last = images.length - 1
  // What scrolls has to be reachable by keyboard.
  const scroller = last > 0 ? { tabIndex: 0, role: 'group', 'aria-label': t('pictures') } : {}

  const turn = (by: 1 | -1) => {
    const next = (position + by + images.length) % images.length
    setPosition(next)
    // Going round the end would otherwise run past all the pictures between.
    const behavior = Math.abs(next - position) > 1 ? 'instant' : 'auto'
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior })
  }
  const settle = () => {
    window.clearTimeout(settling.current)
    settling.current = window.setTimeout(() => {
      if (strip.current) setPosition(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
    }, SETTLED_MS)
  }
  const startTouch = ({ touches }: TouchEvent) => {
    touchStart.current = { x: touches[0]?.clientX ?? 0, position }
  }
  const endTouch = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - touchStart.current.x
    if (touchStart.current.position === last && moved < -SWIPE_PIXELS) turn(1)
    if (touchStart.current.position === 0 && moved > SWIPE_PIXELS) turn(-1)
  }

  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
    return () => window.clearTimeout(settling.current)
  }, [first])
  useArrows(turn)

  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <span role="status">{t('position', { number: position + 1, total: images.length })}</span>
        <CloseButton
          size="lg"
          className={classes.close}
          aria-label={t('closeLightbox')}
          onClick={onClose}
          data-autofocus
        />
      </div>
      <section className={classes.carousel} aria-label={t('pictures')} aria-roledescription={t('carousel')}>
        <div
          {...scroller}
          ref={strip}
          className={classes.strip}
          onScroll={settle}
          onTouchStart={startTouch}
          onTouchEnd={endTouch}
        >
          {images.map((url, index) => (
            <div
              key={url}
              className={classes.slide}
              role="group"
              aria-label={t('position', { number: index + 1, total: images.length })}
              aria-roledescription={t('slide')}
            >
              <img className={classes.image} src={url} alt={t('picture', { number: index + 1, title })} />
            </div>
          ))}
        </div>
        {last > 0 && (
          <>
            <UnstyledButton className={classes.previous} aria-label={t('previous')} onClick={() => turn(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </UnstyledButton>
            <UnstyledButton className={classes.next} aria-label={t('next')} onClick={() => turn(1)}>
              <IconChevronRight size={20} aria-hidden />
            </UnstyledButton>
          </>
        )}
      </section>
    </>
  )
}

/** The arrow keys turn the pictures wherever the focus is. */
const useArrows = (turn: (by: 1 | -1) => void) => {
  const turnBy = useEffectEvent(turn)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
      event.preventDefault()
      turnBy(event.key === 'ArrowRight' ? 1 : -1)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
