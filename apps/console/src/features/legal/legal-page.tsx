import { useDocumentTitle } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageLinks } from '../../i18n/language-links.tsx'
import { useDocumentLanguage } from '../../i18n/use-document-language.ts'
import { anchorsWithin } from './anchors.ts'
import { LegalArticle } from './legal-article.tsx'
import { LegalContents } from './legal-contents.tsx'
import { LegalContext } from './legal-context.ts'
import { LegalFooter } from './legal-footer.tsx'
import { LegalHeader } from './legal-header.tsx'
import { LegalIntro } from './legal-intro.tsx'
import classes from './legal-page.module.css'
import type { LoadedLegalPage } from './load-legal-page.ts'
import { useCurrentSection } from './use-current-section.ts'

/** One legal document: text, contents beside it, and the way to the others and back. */
export function LegalPage({ lang, asked, text }: LoadedLegalPage) {
  const { t } = useTranslation('legal', { lng: lang })
  useDocumentTitle(`${text.title} · Laurel`)
  useDocumentLanguage(lang)
  const hash = useLocation({ select: (location) => location.hash })
  const [contentsOpened, setContentsOpened] = useState(hash === 'toc')
  const current = useCurrentSection(text.sections)
  const context = useMemo(() => ({ lang, asked }), [lang, asked])
  const anchor = current && anchorsWithin(current).includes(hash) ? hash : current?.anchor
  const languages = <LanguageLinks current={lang} label={t('language')} anchor={anchor} />

  return (
    <LegalContext value={context}>
      <div className={classes.page}>
        <LegalHeader languages={languages} onContents={() => setContentsOpened(true)} />
        <main className={classes.main}>
          <LegalIntro text={text} />
          <LegalContents
            sections={text.sections}
            current={current?.anchor}
            opened={contentsOpened}
            onToggle={setContentsOpened}
          />
          <LegalArticle sections={text.sections} />
        </main>
        <LegalFooter languages={languages} />
      </div>
    </LegalContext>
  )
}
