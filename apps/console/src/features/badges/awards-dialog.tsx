import { type Award, REVERSE_MAX } from '@laurel/contract/awards.ts'
import type { Badge } from '@laurel/contract/badges.ts'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { PersonAvatar } from '@laurel/kit/brand/person-avatar.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { DataTable } from '@laurel/kit/data-table/data-table.tsx'
import { useSelection } from '@laurel/kit/data-table/selection/use-selection.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AwardNote } from '../../domain/awards/award-note.tsx'
import { ReversalDialog, ReversalsDialog } from '../../domain/awards/reversal-dialog.tsx'
import { useMoveAction } from '../../domain/awards/use-move-action.tsx'
import { useTraceAction } from '../../domain/coins/use-trace-action.tsx'
import { tableQuery } from '../../lib/table-query.ts'
import { useLocalList } from '../../lib/use-list-search.ts'
import { toNoted, useAwardColumns } from './award-columns.tsx'
import classes from './awards.module.css'
import { awardList } from './badge-list.ts'
import { awardsQuery } from './badges-page.queries.ts'

const CARDS_BELOW = 920

const awardKey = ({ id }: Award) => id
const SELECTABLE = { isSelectable: ({ canReverse }: Award) => canReverse }

/** The awards of a badge, which can be taken back. */
export function AwardsDialog({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['badges', 'awards'])
  const list = useLocalList(awardList)
  const query = useQuery(awardsQuery({ ...list.query, badgeid: badge.id }))
  const columns = useAwardColumns()
  const trace = useTraceAction({ inMenu: true })
  const reversal = useDialog<Award>()
  const several = useDialog<Award>()
  const selection = useSelection<Award>(awardKey, SELECTABLE)
  const move = useMoveAction()
  const isTooMany = selection.count > REVERSE_MAX
  const takeBack = (award: Award) => ({
    label: t('awards:takeBack'),
    icon: <IconArrowBackUp size={16} />,
    onClick: () => reversal.open(award),
    disabledReason: award.canReverse ? undefined : t('awards:cannotTakeBack'),
    danger: true,
  })

  return (
    <FormDialog
      readOnly
      title={t('awards.title', { name: badge.name })}
      description={t('awards.description')}
      submitLabel={t('awards.close')}
      onSubmit={() => true}
    >
      <div className={classes.search}>
        <SearchBox value={list.search} onSearch={list.setSearch} placeholder={t('awards.search')} />
      </div>
      <DataTable
        label={t('awards.title', { name: badge.name })}
        columns={columns}
        {...tableQuery(query)}
        list={list}
        rowKey={awardKey}
        selection={selection}
        selectionBar={{
          place: 'inline',
          info: (
            <>
              <Button color="red" variant="light" size="xs" disabled={isTooMany} onClick={() => several.open()}>
                {t('awards:reversals.submit', { count: selection.count })}
              </Button>
              {isTooMany && t('awards:reversals.tooMany', { max: REVERSE_MAX })}
            </>
          ),
        }}
        rowName={({ fullname, employeeid }) => [fullname, employeeid].filter(Boolean).join(' · ')}
        rowLook={({ reversedat }) => ({ struck: reversedat !== null })}
        rowActions={(award) => [
          ...(award.reversedat ? [] : [move.action(award), takeBack(award)]),
          ...(award.coins > 0 ? trace('award', award.id) : []),
        ]}
        cardsBelow={CARDS_BELOW}
        renderCard={(award) => <AwardCard award={award} />}
        empty={<EmptyState kind="first-use" title={t('awards.emptyTitle')} text={t('awards.emptyText')} />}
      />
      <DialogFrame opened={several.opened} onClose={several.close}>
        <ReversalsDialog awards={selection.rows} onDone={selection.clear} />
      </DialogFrame>
      <DialogFrame opened={reversal.opened} onClose={reversal.close}>
        {reversal.subject && <ReversalDialog award={reversal.subject} />}
      </DialogFrame>
      {move.dialog}
    </FormDialog>
  )
}

function AwardCard({ award }: { award: Award }) {
  const { t } = useTranslation(['badges', 'awards'])
  const format = useFormat()
  const { fullname, employeeid, awardedfor, awardedby, source, points, coins } = award
  return (
    <RowCard
      avatar={<PersonAvatar name={fullname} size={36} />}
      title={fullname}
      meta={[
        ...(employeeid ? [employeeid] : []),
        format.date(awardedfor),
        awardedby ?? t(source === 'rule' ? 'awards:byRule' : 'awards:automatic'),
      ]}
    >
      <BadgeWorth points={points} coins={coins} />
      <AwardNote award={toNoted(award)} />
    </RowCard>
  )
}
