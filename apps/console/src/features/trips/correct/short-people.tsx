import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Radio } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './correct.module.css'
import type { DifferencePerson, ShortPerson } from './difference.model.ts'
import type { Correction, ShortDecision } from './use-correction.ts'

interface ShortPeopleProps extends Pick<Correction, 'decide'> {
  short: readonly ShortPerson[]
  people: readonly DifferencePerson[]
  decisions: Correction['short']
}

const isDecision = (value: string): value is ShortDecision => value === 'keep' || value === 'wait'

/** Who has spent coins that would be taken, with a choice for each of them. */
export function ShortPeople({ short, people, decisions, decide }: ShortPeopleProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  if (short.length === 0) return null
  const ids = short.map(({ userid }) => userid)
  const balances = new Map(people.map((person) => [person.userid, person]))
  return (
    <section className={classes.short} aria-label={t('correct.shortTitle', { count: short.length })}>
      {short.length > 1 && (
        <p className={classes.shortAll}>
          {t('correct.shortTitle', { count: short.length })}
          <Button variant="default" size="compact-xs" onClick={() => decide(ids, 'keep')}>
            {t('correct.keepAll')}
          </Button>
          <Button variant="default" size="compact-xs" onClick={() => decide(ids, 'wait')}>
            {t('correct.waitAll')}
          </Button>
        </p>
      )}
      {short.map(({ userid, fullname, missing, coins, awards }) => {
        const { free = 0, paid = 0 } = balances.get(userid) ?? {}
        const facts = { take: format.coins(-coins), free: format.coins(free), paid: format.coins(paid) }
        return (
          <div key={userid} className={classes.shortPerson}>
            <IconAlertTriangle size={18} aria-hidden />
            <Radio.Group
              label={t('correct.short', { name: fullname, missing: format.coins(missing) })}
              description={t(paid > 0 ? 'correct.shortPaid' : 'correct.shortFree', facts)}
              value={decisions[String(userid)] ?? ''}
              onChange={(value) => isDecision(value) && decide([userid], value)}
            >
              <ul className={classes.shortAwards}>
                {awards.map(({ awardid, name, awardedfor }) => (
                  <li key={awardid}>
                    {name}, {format.date(awardedfor)}
                  </li>
                ))}
              </ul>
              <Radio value="keep" label={t('correct.keep', { count: awards.length })} />
              <Radio value="wait" label={t('correct.wait')} />
            </Radio.Group>
          </div>
        )
      })}
    </section>
  )
}
