import { useDocumentTitle } from '@mantine/hooks'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageLinks } from '../../i18n/language-links.tsx'
import { useDocumentLanguage } from '../../i18n/use-document-language.ts'
import { anchorsWithin } from './article/anchors.ts'
import { LegalArticle } from './article/legal-article.tsx'
import { LegalContents } from './article/legal-contents.tsx'
import { useCurrentSection } from './article/use-current-section.ts'
import { LegalContext, useLegalLabels } from './legal-context.ts'
import footerClasses from './legal-footer.module.css'
import { LegalHeader } from './legal-header.tsx'
import { LegalIntro } from './legal-intro.tsx'
import { LegalLinks } from './legal-links.tsx'
import classes from './legal-page.module.css'
import type { LoadedLegalPage } from './load-legal-page.ts'

/** One legal document with its contents and links to the others. */
function LegalPage({ lang, asked, text }: LoadedLegalPage) {
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

interface Props {
  /** The switch of languages. */
  languages: ReactNode
}

/** As under the other pages that can be seen without signing in. */
function LegalFooter({ languages }: Props) {
  const t = useLegalLabels()
  return (
    <footer className={footerClasses.footer}>
      <LegalLinks label={t('footer')} />
      {languages}
    </footer>
  )
}

const tos = getRouteApi('/tos')
const privacy = getRouteApi('/privacy')
const eula = getRouteApi('/eula')

export function TosPage() {
  return <LegalPage {...tos.useLoaderData()} />
}

export function PrivacyPage() {
  return <LegalPage {...privacy.useLoaderData()} />
}

export function EulaPage() {
  return <LegalPage {...eula.useLoaderData()} />
}
