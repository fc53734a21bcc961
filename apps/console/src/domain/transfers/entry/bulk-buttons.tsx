import type { TransferCandidate } from '@laurel/contract/transfers.ts'
import { inform } from '@laurel/kit/feedback/confirm.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconCalendarDollar, IconRotate, IconWallet } from '@tabler/icons-react'
import classes from '../transfers.module.css'
import { canTransfer, hasAmounts } from './transfer-draft.model.ts'
import type { TransferDraft } from './use-transfer-draft.ts'

interface BulkButtonsProps {
  draft: TransferDraft
  people: readonly TransferCandidate[]
}

/** Sets the amounts of all people on this page, or clears them. */
export function BulkButtons({ draft, people }: BulkButtonsProps) {
  const { t } = useTranslation('transfers')

  const fill = (due: (person: TransferCandidate) => number, nobody: string) => {
    if (people.some((person) => canTransfer(person) && due(person) >= 1)) draft.fill(people, due)
    else void inform({ title: t('oops.title'), text: nobody })
  }

  return (
    <fieldset className={classes.bulk}>
      <legend>{t('bulk.label')}</legend>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconWallet size={16} />}
        disabled={people.length === 0}
        onClick={() => fill(({ coins }) => coins, t('oops.noCoins'))}
      >
        {t('bulk.current')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCalendarDollar size={16} />}
        disabled={people.length === 0}
        onClick={() => fill(({ rangedCoins }) => rangedCoins, t('oops.noRanged'))}
      >
        {t('bulk.byDate')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconRotate size={16} />}
        disabled={!hasAmounts(draft.draft)}
        onClick={draft.reset}
      >
        {t('bulk.reset')}
      </Button>
    </fieldset>
  )
}
