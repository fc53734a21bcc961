import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import classes from './coins-owed.module.css'
import { lastDayIn } from './months.model.ts'
import type { Month } from './owed.queries.ts'

export const FIGURES = ['opening', 'earned', 'reversed', 'corrected', 'transferred', 'closing'] as const
export type FigureName = (typeof FIGURES)[number]

/** With its sign in the sum; nothing is a dash. */
export const useSigned = () => {
  const format = useFormat()
  return (name: FigureName, coins: number) => {
    if (name === 'opening' || name === 'closing') return format.coins(coins)
    if (coins === 0) return '–'
    const isLess = name === 'reversed' || name === 'transferred' ? coins > 0 : coins < 0
    return `${isLess ? '−' : '+'}${format.coins(Math.abs(coins))}`
  }
}

interface RollTableProps {
  /** Undefined while a month loads. */
  months: readonly { month: string; sums: Month | undefined }[]
  chosen: string
  present: string
  closedUntil: string | null | undefined
  onChoose: (month: string) => void
}

/** Month by month; a press on a month shows it in the picture beside. */
export function RollTable({ months, chosen, present, closedUntil, onChoose }: RollTableProps) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const projection = months.find(({ month }) => month === present)?.sums?.projection
  const name = (month: string) => format.shortMonth(`${month}-01`)
  return (
    <div className={classes.roll}>
      <header>
        <h2>{t('owed.roll.title')}</h2>
        <p>{t('owed.roll.formula')}</p>
      </header>
      <WideTable label={t('owed.roll.title')}>
        <thead>
          <tr>
            <th scope="col" data-fixed>
              {t('owed.roll.month')}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" data-number>
                {t(`owed.roll.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, sums }) => (
            <tr key={month} data-chosen={month === chosen || undefined}>
              <th scope="row" data-fixed>
                <span className={classes.month}>
                  <UnstyledButton
                    aria-pressed={month === chosen}
                    aria-label={t('owed.roll.choose', { month: name(month) })}
                    onClick={() => onChoose(month)}
                  >
                    {name(month)}
                  </UnstyledButton>
                  {closedUntil && lastDayIn(month) <= closedUntil && (
                    <Tooltip label={t('owed.roll.closed')}>
                      <span>
                        <IconLock size={14} aria-hidden />
                        <VisuallyHidden>{t('owed.roll.closed')}</VisuallyHidden>
                      </span>
                    </Tooltip>
                  )}
                  {month === present && <StatusChip tone="brand">{t('owed.roll.soFar')}</StatusChip>}
                </span>
              </th>
              <Cells sums={sums} />
            </tr>
          ))}
          {projection && (
            <tr data-projection>
              <th scope="row" data-fixed>
                <Tooltip
                  label={t('owed.roll.projectionText')}
                  multiline
                  maw={340}
                  events={{ hover: true, focus: true, touch: true }}
                >
                  <UnstyledButton className={classes.month}>
                    {t('owed.roll.end', { month: name(present) })}
                    <StatusChip>{t('owed.roll.projection')}</StatusChip>
                  </UnstyledButton>
                </Tooltip>
              </th>
              <Cells sums={projection} />
            </tr>
          )}
        </tbody>
      </WideTable>
    </div>
  )
}

function Cells({ sums }: { sums: Record<FigureName, number> | undefined }) {
  const signed = useSigned()
  return FIGURES.map((figure) => (
    <td key={figure} data-number data-strong={figure === 'closing' || undefined}>
      {sums ? signed(figure, sums[figure]) : '…'}
    </td>
  ))
}
