import type { Suggestion } from '@laurel/contract/suggestions.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { lazyPiece } from '@laurel/kit/page/lazy-piece.tsx'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconEye, IconMessageReply } from '@tabler/icons-react'
import { Suspense } from 'react'
import classes from './suggestions.module.css'
import { useMarks } from './use-marks.ts'

const AnswerDialog = lazyDialog(() => import('./answer-dialog.tsx'), 'AnswerDialog')
const Lightbox = lazyPiece(() => import('./lightbox.tsx'), 'Lightbox')

/** An open suggestion: text, pictures, and what can be done about it. */
export function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('suggestions')
  const { title, text, images, notificationseen, completed, answer } = suggestion
  const lightbox = useDialog<number>()
  const answering = useDialog<Suggestion>()
  const marks = useMarks(suggestion)
  return (
    <div>
      <p className={classes.text}>{text}</p>
      {images.length > 0 && (
        <ul className={classes.thumbnails} aria-label={t('pictures')}>
          {images.map((url, index) => (
            <li key={url}>
              <UnstyledButton
                className={classes.thumbnail}
                aria-label={t('enlarge', { number: index + 1, total: images.length })}
                onClick={() => lightbox.open(index)}
              >
                <img src={url} alt="" width={112} height={84} loading="lazy" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <figure className={classes.answer}>
          <figcaption>
            {t('answer.given', { name: answer.by })} · <RelativeTime at={answer.date} />
          </figcaption>
          <blockquote className={classes.text}>{answer.text}</blockquote>
        </figure>
      )}
      {!completed && (
        <div className={classes.actions}>
          {!notificationseen && (
            <Button variant="default" leftSection={<IconEye size={16} />} loading={marks.reading} onClick={marks.read}>
              {t('read')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconCheck size={16} />} onClick={marks.complete}>
            {t('complete')}
          </Button>
          {!answer && (
            <Button
              variant="default"
              leftSection={<IconMessageReply size={16} />}
              onClick={() => answering.open(suggestion)}
            >
              {t('answer.button')}
            </Button>
          )}
        </div>
      )}
      <DialogFrame opened={answering.opened} onClose={answering.close} width={560}>
        {answering.subject && <AnswerDialog suggestion={answering.subject} />}
      </DialogFrame>
      <Suspense>
        {lightbox.opening > 0 && (
          <Lightbox
            key={lightbox.opening}
            title={title}
            images={images}
            first={lightbox.subject ?? 0}
            opened={lightbox.opened}
            onClose={lightbox.close}
          />
        )}
      </Suspense>
    </div>
  )
}
