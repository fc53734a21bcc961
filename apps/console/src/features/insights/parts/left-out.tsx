import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { LeftOutPerson, listLeftOut } from '@laurel/contract/insights.ts'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Checkbox, CloseButton, SegmentedControl } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Bar } from '../charts/small-charts.tsx'
import { type InsightFilters, LEFT_OUT_CHOICES } from '../insight-list.ts'
import { isInGroup } from '../insights.model.ts'
import classes from '../insights.module.css'
import { useExportLeftOut } from '../insights.queries.ts'
import { AwardNow } from './award-now.tsx'
import { Part } from './part.tsx'

const ROWS_AT_ONCE = 50
/** The bar is full from so many days on. */
const FULL_DAYS = 120
const LONG_DAYS = 90

/** Where the parts stand below each other, the group is chosen far below the list that it narrows. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

interface LeftOutProps {
  query: UseQueryResult<CallResult<typeof listLeftOut>>
  asked: NonNullable<Parameters<ReturnType<typeof useExportLeftOut>['mutate']>[0]['query']>
  choice: InsightFilters['leftout']
  onChoose: (choice: InsightFilters['leftout']) => void
  /** The name of the group that the list is narrowed to. */
  group: { key: string; name: string } | undefined
  onClearGroup: () => void
  canAward: boolean
}

/** Who was not recognised, to be chosen and awarded. */
export function LeftOut({ query, asked, choice, onChoose, group, onClearGroup, canAward }: LeftOutProps) {
  const { t } = useTranslation('insights')
  const download = useExportLeftOut()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const wanted = ({ days }: LeftOutPerson) => choice !== 'never' || days === null
  const ofGroup = (person: LeftOutPerson) => !group || isInGroup(person, group.key)
  const listed = query.data?.content.filter((person) => wanted(person) && ofGroup(person)) ?? []
  const main = listed.filter(({ apart }) => apart === null)
  const apart = listed.filter((person) => person.apart !== null)
  const hires = apart.filter((person) => person.apart === 'newhire').length
  const selected = listed.filter(({ userid }) => chosen.has(userid))
  const toggle = (ids: readonly number[], on: boolean) =>
    setChosen((present) =>
      on ? new Set([...present, ...ids]) : new Set([...present].filter((id) => !ids.includes(id))),
    )

  const rows = (people: readonly LeftOutPerson[]) =>
    people.map((person) => (
      <Row
        key={person.userid}
        person={person}
        {...(canAward && {
          isChosen: chosen.has(person.userid),
          onChoose: (on: boolean) => toggle([person.userid], on),
        })}
      />
    ))

  return (
    <Part
      area="leftout"
      title={t('leftOut.title')}
      hint={query.data && t('people', { count: main.length })}
      query={query}
      onExport={() => download.mutate({ query: asked })}
      isExporting={download.isPending}
      height={420}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('leftOut.since')}
          value={choice}
          onChange={(value) => {
            const next = LEFT_OUT_CHOICES.find((one) => one === value)
            if (next) onChoose(next)
          }}
          data={LEFT_OUT_CHOICES.map((value) => ({
            value,
            label: value === 'never' ? t('leftOut.never') : t('leftOut.from', { days: value }),
          }))}
        />
      }
    >
      {() => (
        <>
          <p className={classes.partText}>
            {t('leftOut.text')}{' '}
            {apart.length > 0 &&
              t('leftOut.apart', {
                hires: t('leftOut.hires', { count: hires }),
                idle: t('leftOut.idle', { count: apart.length - hires }),
              })}
          </p>
          {group && (
            <p key={group.key} ref={bringIntoView} className={classes.group}>
              {t('leftOut.group', { name: group.name })}
              <CloseButton size="sm" aria-label={t('leftOut.clearGroup')} onClick={onClearGroup} />
            </p>
          )}
          {listed.length === 0 ? (
            <p className={classes.fine}>
              <IconCircleCheck size={18} aria-hidden />
              {t(group ? 'leftOut.nobodyInGroup' : 'leftOut.nobody')}
            </p>
          ) : (
            <div className={classes.people}>
              {canAward && main.length > 0 && (
                <Checkbox
                  className={classes.all}
                  label={t('leftOut.chooseShown', { count: Math.min(limit, main.length) })}
                  checked={main.slice(0, limit).every(({ userid }) => chosen.has(userid))}
                  indeterminate={selected.length > 0 && !main.slice(0, limit).every(({ userid }) => chosen.has(userid))}
                  onChange={({ currentTarget: { checked } }) =>
                    toggle(
                      main.slice(0, limit).map(({ userid }) => userid),
                      checked,
                    )
                  }
                />
              )}
              <ul className={classes.rows}>{rows(main.slice(0, limit))}</ul>
              {main.length > limit && (
                <Button variant="subtle" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
                  {t('leftOut.showMore', { count: Math.min(ROWS_AT_ONCE, main.length - limit) })}
                </Button>
              )}
              {apart.length > 0 && (
                <details className={classes.apart}>
                  <summary>{t('leftOut.apartTitle', { count: apart.length })}</summary>
                  <ul className={classes.rows}>{rows(apart.slice(0, 4 * ROWS_AT_ONCE))}</ul>
                </details>
              )}
            </div>
          )}
          {selected.length > 0 && <AwardNow people={selected} onClear={() => setChosen(new Set())} />}
        </>
      )}
    </Part>
  )
}

interface RowProps {
  person: LeftOutPerson
  isChosen?: boolean
  onChoose?: (on: boolean) => void
}

function Row({ person, isChosen = false, onChoose }: RowProps) {
  const { t } = useTranslation('insights')
  const format = useFormat()
  const { userid, fullname, employeeid, photo, division, location, days, last, apart } = person
  const tone = days === null ? 'orange' : days >= LONG_DAYS ? 'amber' : 'plain'
  return (
    <li data-chosen={isChosen || undefined}>
      {onChoose && (
        <Checkbox
          aria-label={t('leftOut.choose', { name: fullname })}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      )}
      <PersonAvatar name={fullname} photoUrl={photo} size={32} />
      <span className={classes.who}>
        <Link to="/driver-data/$driverid" params={{ driverid: String(userid) }} title={employeeid ?? undefined}>
          {fullname}
        </Link>
        <small>
          {location ?? division}
          {apart && ` · ${t(`leftOut.${apart}`)}`}
        </small>
      </span>
      <span className={classes.since} title={last === null ? undefined : format.date(last)}>
        <Bar share={(days ?? FULL_DAYS) / FULL_DAYS} tone={tone} />
        <b>{days === null ? t('leftOut.neverShort') : t('days', { count: days })}</b>
      </span>
    </li>
  )
}
