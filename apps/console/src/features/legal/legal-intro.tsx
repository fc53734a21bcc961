import type { LegalText } from '@laurel/contract/legal-texts/legal-text.ts'
import { IconPrinter } from '@tabler/icons-react'
import { RichText } from './article/rich-text.tsx'
import { configuredOperator } from './configured-operator.ts'
import { useLegalLabels } from './legal-context.ts'
import classes from './legal-intro.module.css'

interface Props {
  text: LegalText
}

export function LegalIntro({ text: { title, dateline, intro, summary } }: Props) {
  const t = useLegalLabels()
  return (
    <div className={classes.intro}>
      <p className={classes.printHead}>{['Laurel', configuredOperator.name].filter(Boolean).join(' · ')}</p>
      <h1 id="text" tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.dateline}>
        <span>
          {dateline.words} <time dateTime={dateline.iso}>{dateline.day}</time>
        </span>
        <button type="button" className={classes.print} onClick={() => print()}>
          <IconPrinter size={15} aria-hidden />
          {t('print')}
        </button>
      </p>
      <section className={classes.summary}>
        <h2>{t('summary')}</h2>
        <ul>
          {summary.map((prose) => (
            <li key={prose}>
              <RichText prose={prose} />
            </li>
          ))}
        </ul>
      </section>
      {intro.map((prose) => (
        <p key={prose}>
          <RichText prose={prose} />
        </p>
      ))}
    </div>
  )
}
