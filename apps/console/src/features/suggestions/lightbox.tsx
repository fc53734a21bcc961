import '@mantine/carousel/styles.css'
import { useEscape } from '@laurel/kit/dialogs/use-escape.ts'
import { Carousel } from '@mantine/carousel'
import { CloseButton, Modal } from '@mantine/core'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './lightbox.module.css'

type Embla = Parameters<NonNullable<ComponentProps<typeof Carousel>['getEmblaApi']>>[0]

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
  const [position, setPosition] = useState(first)
  const [embla, setEmbla] = useState<Embla>()
  useEscape(opened, onClose)
  useArrows(opened, embla)
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen closeOnEscape={false}>
      <Modal.Content classNames={{ content: classes.content }} aria-label={t('lightbox', { title })}>
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
        <Carousel
          className={classes.carousel}
          aria-label={t('pictures')}
          aria-roledescription={t('carousel')}
          height="100%"
          initialSlide={first}
          withControls={images.length > 1}
          controlSize={44}
          emblaOptions={{ loop: images.length > 1 }}
          onSlideChange={setPosition}
          getEmblaApi={setEmbla}
          withKeyboardEvents={false}
          previousControlProps={{ 'aria-label': t('previous') }}
          nextControlProps={{ 'aria-label': t('next') }}
          classNames={classes}
        >
          {images.map((url, index) => (
            <Carousel.Slide
              key={url}
              aria-label={t('position', { number: index + 1, total: images.length })}
              aria-roledescription={t('slide')}
            >
              <img className={classes.image} src={url} alt={t('picture', { number: index + 1, title })} />
            </Carousel.Slide>
          ))}
        </Carousel>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The arrow keys turn the pictures wherever the focus is. */
const useArrows = (active: boolean, embla: Embla | undefined) => {
  useEffect(() => {
    if (!active || !embla) return
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') embla.scrollNext()
      if (key === 'ArrowLeft') embla.scrollPrev()
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [active, embla])
}
