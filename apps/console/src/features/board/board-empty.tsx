import type { Board } from '@laurel/contract/board.ts'
import { LaurelWreath } from '@laurel/kit/brand/laurel-wreath.tsx'
import { LogoMark } from '@laurel/kit/brand/logo.tsx'
import { useTranslation } from 'react-i18next'
import classes from './board-empty.module.css'

/** Before the first award, and for a competition in which nobody had one. */
export function BoardEmpty({ board: { state } }: { board: Board }) {
  const { t } = useTranslation('board')
  return (
    <main className={classes.empty}>
      <LaurelWreath size={120}>
        <LogoMark size={72} />
      </LaurelWreath>
      <h2>{t(`empty.${state}.title`)}</h2>
      <p>{t(`empty.${state}.text`)}</p>
    </main>
  )
}
