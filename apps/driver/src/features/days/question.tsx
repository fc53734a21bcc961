import type { Day, DayThen } from '@laurel/contract/days.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconArrowRight, IconMessageQuestion, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useOutbox } from '../../offline/outbox.ts'
import { CoinDisc, Points } from '../../parts/amounts.tsx'
import { Button } from '../../parts/button.tsx'
import { Card, Section } from '../../parts/card.tsx'
import { Bubble } from '../../parts/write/bubble.tsx'
import { Foot } from '../../parts/write/foot.tsx'
import { Waiting } from '../../parts/write/waiting.tsx'
import classes from './question.module.css'

/** The question about a day that is still on this phone. */
export const useUnsentQuestion = (date: string) => useOutbox('question').find(({ body }) => body.date === date)

const useChanges = () => {
  const { t } = useTranslation(['days', 'day'])
  const format = useFormat()
  return (before: DayThen, day: Day) => {
    const number = (value: number | null) => (value === null ? '–' : format.number(value))
    const facts = [
      { name: t('state'), was: t(`day:states.${before.state}`), is: t(`day:states.${day.state}`) },
      { name: t('day:scheduled'), was: before.scheduled ?? '–', is: day.scheduled ?? '–' },
      { name: t('day:login'), was: before.login ?? '–', is: day.login ?? '–' },
      { name: t('day:logout'), was: before.logout ?? '–', is: day.logout ?? '–' },
      { name: t('day:trips'), was: number(before.trips), is: number(day.trips) },
    ]
    return facts.filter(({ was, is }) => was !== is)
  }
}

function Correction({ before, day }: { before: DayThen; day: Day }) {
  const { t } = useTranslation('days')
  const format = useFormat()
  const changes = useChanges()(before, day)
  const points = day.points - before.points
  const coins = day.coins - before.coins
  return (
    <Card className={classes.changed}>
      <h3>
        <IconRosetteDiscountCheck size={22} aria-hidden />
        {t('question.changed')}
      </h3>
      <dl>
        {changes.map(({ name, was, is }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <del>{was}</del>
              <IconArrowRight size={18} aria-hidden />
              <ins>{is}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {(points > 0 || coins > 0) && (
        <p className={classes.added}>
          {t('question.added')}
          <span>
            <Points value={points} />
            <CoinDisc />
            {format.coins(coins)}
          </span>
        </p>
      )}
    </Card>
  )
}

function Asked({ day, question }: { day: Day; question: NonNullable<Day['question']> }) {
  const { t } = useTranslation('days')
  const format = useFormat()
  const { text, at, answer, answeredby, answeredat, before } = question
  return (
    <>
      <Bubble text={text} note={t('question.you', { date: format.instant(at) })} />
      {answer !== null && (
        <Bubble
          text={answer}
          from={answeredby ?? ''}
          note={t('question.by', { name: answeredby, date: format.instant(answeredat ?? at) })}
        />
      )}
      {answer === null && <p className={classes.asked}>{t('question.asked')}</p>}
      {before && <Correction before={before} day={day} />}
    </>
  )
}

const askLink = (date: string) => ({ to: '/days/$date/ask', params: { date } }) as const

/** What the person asked about the day, and what came of it. */
export function Question({ day }: { day: Day }) {
  const { t } = useTranslation('days')
  const format = useFormat()
  const unsent = useUnsentQuestion(day.date)
  const { question, date } = day
  if (!question && !unsent) return null
  return (
    <section className={classes.question} aria-label={t('question.title')}>
      <Section title={t('question.title')} />
      {question && <Asked day={day} question={question} />}
      {unsent && (
        <Waiting
          item={unsent}
          name={unsent.body.text}
          detail={t('question.written', { date: format.instant(unsent.writtenat) })}
          edit={askLink(date)}
        />
      )}
    </section>
  )
}

/** The way to ask, unless a question waits for its answer. */
export function AskFoot({ day: { date, question }, today }: { day: Day; today: string | undefined }) {
  const { t } = useTranslation('days')
  const navigate = useNavigate()
  const unsent = useUnsentQuestion(date)
  const isOpen = unsent !== undefined || (question !== null && question.answer === null)
  if (isOpen || (today !== undefined && date > today)) return null
  return (
    <Foot>
      <Button primary onClick={() => void navigate(askLink(date))}>
        <IconMessageQuestion size={22} aria-hidden />
        {t('question.ask')}
      </Button>
    </Foot>
  )
}
