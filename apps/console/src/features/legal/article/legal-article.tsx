import type { Section } from '@laurel/contract/legal-texts/legal-text.ts'
import { memo } from 'react'
import classes from './legal-article.module.css'
import { LegalBlock } from './legal-block.tsx'

interface Props {
  sections: readonly Section[]
}

/** The numbered sections. Memoised: unlike the parts around them they do not change while scrolling. */
export const LegalArticle = memo(function LegalArticle({ sections }: Props) {
  return (
    <div className={classes.article}>
      {sections.map(({ anchor, title, blocks }, at) => (
        <section key={anchor} id={anchor}>
          <h2>
            <span className={classes.number}>{at + 1}.</span> {title}
          </h2>
          {blocks.map((block, at) => (
            <LegalBlock key={`${anchor}-${at}`} block={block} />
          ))}
        </section>
      ))}
    </div>
  )
})
