import type { Day, DayThen } from '@laurel/contract/days.ts'
import type { Question } from '@laurel/contract/questions.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconFileText, IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DayFacts } from '../../domain/days/day-facts.tsx'
import { dayQuery } from '../../domain/days/days.queries.ts'
import { messageFor } from '../../lib/api.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { AnswerForm } from './answer-form.tsx'
import classes from './questions.module.css'
import { sourceQuery } from './questions.queries.ts'

const COMPARED = ['state', 'scheduled', 'login', 'logout', 'trips'] as const

/** What the day was when it was asked about, where it was changed since. */
function Before({ daythen, day }: { daythen: DayThen; day: Day }) {
  const { t } = useTranslation(['questions', 'day'])
  if (COMPARED.every((name) => daythen[name] === day[name])) return null
  const state = t(`day:states.${daythen.state}`)
  const text = daythen.login === null ? t('before', { state }) : t('beforeAt', { state, login: daythen.login })
  return <p className={classes.before}>{text}</p>
}

function SourceLines({ tripId }: { tripId: number }) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  const { data } = useQuery(sourceQuery(tripId))
  return data?.lines.map(({ file, filename, row, cells }) => (
    <figure key={`${file} ${row}`} className={classes.source}>
      <figcaption>
        <IconFileText size={16} aria-hidden />
        {t('line', { row: format.number(row), file: filename })}
      </figcaption>
      <code>{Object.values(cells).join(';')}</code>
    </figure>
  ))
}

function TheDay({ question: { userid, date, daythen, trip } }: { question: Question }) {
  const { t } = useTranslation('questions')
  const isAdmin = useProfile().roles.includes('Admin')
  const { data, error, refetch } = useQuery(dayQuery(userid, date))
  if (error) return <ErrorState title={t('dayFailed')} text={messageFor(error)} onRetry={() => void refetch()} />
  // The day of another question may still stand there.
  if (!data || data.date !== date) return <FormSkeleton />
  return (
    <section className={classes.day} aria-label={t('day')}>
      <h3>{t('day')}</h3>
      {trip && trip.truck !== '' && <p className={classes.note}>{t('truck', { truck: trip.truck })}</p>}
      <Before daythen={daythen} day={data} />
      <DayFacts day={data} />
      {trip && !isAdmin && <SourceLines tripId={trip.id} />}
    </section>
  )
}

/** A question with the day it is about, and the answer or the way to it. */
export function QuestionDetail({ question }: { question: Question }) {
  const { t } = useTranslation('questions')
  const format = useFormat()
  const isAdmin = useProfile().roles.includes('Admin')
  const { userid, name, photo, employeeid, location, division, company, date, text, at, answer } = question
  const places = [employeeid, isAdmin && company, location ?? division].filter(Boolean).join(', ')
  return (
    <article className={classes.detail} aria-label={t('about', { name, date: format.date(date) })}>
      <header className={classes.head}>
        <PersonAvatar name={name} photoUrl={photo} size={44} />
        <div>
          <h2>{t('about', { name, date: `${format.weekday(date)} ${format.date(date)}` })}</h2>
          <p>
            {places === '' ? '' : `${places}, `}
            {t('askedAt', { date: format.instant(at) })}
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconId size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/driver-data/$driverid" params={{ driverid: String(userid) }} {...props} />}
        >
          {t('scoreCard')}
        </Button>
      </header>
      <div className={classes.body}>
        <blockquote className={classes.text}>{text}</blockquote>
        <TheDay question={question} />
        {answer && (
          <figure className={classes.answer}>
            <figcaption>{t('answered', { name: answer.by, date: format.instant(answer.date) })}</figcaption>
            <blockquote>{answer.text}</blockquote>
          </figure>
        )}
        <AnswerForm key={question.id} question={question} />
      </div>
    </article>
  )
}
