import { ASSIGN_MAX_PEOPLE } from '@laurel/contract/constants.ts'
import type { LeftOutPerson } from '@laurel/contract/insights.ts'
import { LateMenu, MenuItem, MenuLabel } from '@laurel/kit/actions/late-layer.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconAward, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from '../insights.module.css'

interface AwardNowProps {
  people: readonly LeftOutPerson[]
  onClear: () => void
}

/**
 * Opens the assign dialog with the chosen people. A badge belongs to a division, so with people of several divisions one
 * of these is chosen first; the others stay chosen on the way back.
 */
export function AwardNow({ people, onClear }: AwardNowProps) {
  const { t } = useTranslation('insights')
  const divisions = [...Map.groupBy(people, ({ divisionid }) => divisionid).values()]
  const [first] = divisions
  const addressFor = (members: readonly LeftOutPerson[]) => ({
    assignto: members.slice(0, ASSIGN_MAX_PEOPLE).map(({ userid }) => userid),
  })
  const look = { leftSection: <IconAward size={16} /> }
  return (
    <div className={classes.dock} role="group" aria-label={t('leftOut.selection')}>
      <span className={classes.selected} role="status">
        <b>{t('leftOut.selected', { count: people.length })}</b>
        {divisions.length > 1 && <span>{t('leftOut.inDivisions', { count: divisions.length })}</span>}
      </span>
      <Button variant="subtle" onClick={onClear}>
        {t('leftOut.clear')}
      </Button>
      {divisions.length === 1 && first ? (
        <Button {...look} renderRoot={(props) => <Link to="/badges" search={addressFor(first)} {...props} />}>
          {t('leftOut.awardNow')}
        </Button>
      ) : (
        <LateMenu
          position="top-end"
          target={
            <Button {...look} rightSection={<IconChevronDown size={15} aria-hidden />}>
              {t('leftOut.awardNow')}
            </Button>
          }
        >
          <MenuLabel>{t('leftOut.whichDivision')}</MenuLabel>
          {divisions.map((members) => (
            <MenuItem
              key={members[0]?.divisionid}
              renderRoot={(props) => <Link to="/badges" search={addressFor(members)} {...props} />}
            >
              {t('leftOut.ofDivision', { division: members[0]?.division, count: members.length })}
            </MenuItem>
          ))}
        </LateMenu>
      )}
    </div>
  )
}
