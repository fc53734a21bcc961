import { OPERATOR_META, type Operator } from '@laurel/contract/legal.ts'
import { type Block, LEGAL_PAGES, type LegalPageName, type LegalText } from '@laurel/contract/legal-texts/legal-text.ts'
import { loadLegalText } from '@laurel/contract/legal-texts/load-legal-text.ts'
import { type OperatorField, parseProse } from '@laurel/contract/legal-texts/prose.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import classes from './legal-page.module.css'

/** As the server wrote it into the page; the development server writes nothing. */
const readOperator = (): Operator => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${OPERATOR_META}"]`)?.content
  return content ? (JSON.parse(content) as Operator) : {}
}

/** A value that is not configured is shown as a conspicuous gap. */
function OperatorValue({ field }: { field: OperatorField }) {
  const { t } = useTranslation('legal')
  const value = readOperator()[field]
  if (value === undefined) return <mark>{t(`unset.${field}`)}</mark>
  if (field === 'email') return <a href={`mailto:${value}`}>{value}</a>
  if (field === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>
  if (field === 'requestUrl') return <Outbound href={value}>{t('requestForm')}</Outbound>
  return value
}

function Outbound({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function ProseLink({ target, children }: { target: string; children: string }) {
  if (target.startsWith('#')) return <a href={target}>{children}</a>
  const page = LEGAL_PAGES.find((name) => target.split('#')[0] === `/${name}`)
  if (!page) return <Outbound href={target}>{children}</Outbound>
  return (
    <Link to="/me/legal/$page" params={{ page }}>
      {children}
    </Link>
  )
}

const toElement = (piece: ReturnType<typeof parseProse>[number]): ReactNode => {
  if (piece.kind === 'strong') return <strong>{piece.text}</strong>
  if (piece.kind === 'field') return <OperatorValue field={piece.field} />
  return piece.kind === 'link' ? <ProseLink target={piece.target}>{piece.text}</ProseLink> : piece.text
}

function Prose({ text }: { text: string }) {
  return parseProse(text).map((piece, at) => <span key={`${at}`}>{toElement(piece)}</span>)
}

/** A table becomes a list: its columns do not fit beside each other on a phone. */
function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Prose text={block} />
      </p>
    )
  }
  if ('heading' in block) return <h3 id={block.anchor}>{block.heading}</h3>
  if ('important' in block) {
    return (
      <p className={classes.important}>
        <Prose text={block.important} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((text) => (
          <li key={text}>
            <Prose text={text} />
          </li>
        ))}
      </ul>
    )
  }
  const { caption, columns, rows } = block.table
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      {rows.map(([head = '', ...values]) => (
        <dl key={head}>
          <dt>{head}</dt>
          {values.map((value, at) => (
            <dd key={columns[at + 1]}>
              <b>{columns[at + 1]}:</b> {value}
            </dd>
          ))}
        </dl>
      ))}
    </figure>
  )
}

function Article({ text: { dateline, summary, intro, sections } }: { text: LegalText }) {
  const { t } = useTranslation('legal')
  return (
    <article className={classes.article}>
      <p className={classes.dateline}>
        {dateline.words} <time dateTime={dateline.iso}>{dateline.day}</time>
      </p>
      <section className={classes.summary}>
        <h2>{t('summary')}</h2>
        <ul>
          {summary.map((line) => (
            <li key={line}>
              <Prose text={line} />
            </li>
          ))}
        </ul>
      </section>
      {intro.map((line) => (
        <p key={line}>
          <Prose text={line} />
        </p>
      ))}
      {sections.map(({ anchor, title, blocks }, at) => (
        <section key={anchor} id={anchor}>
          <h2>
            {at + 1}. {title}
          </h2>
          {blocks.map((block, index) => (
            <LegalBlock key={`${anchor}-${index}`} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

const route = getRouteApi('/frame/me/legal/$page')

const isLegalPage = (page: string): page is LegalPageName => LEGAL_PAGES.some((name) => name === page)

/** The texts of the console, inside the frame of the app. */
export function LegalPage() {
  const { t } = useTranslation('legal')
  const lang = useLang()
  const { page: asked } = route.useParams()
  const page = isLegalPage(asked) ? asked : 'tos'
  const query = useQuery({
    queryKey: ['legal', page, lang],
    queryFn: () => loadLegalText(page, lang),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page title={t(`pages.${page}`)} back="/me">
      <Loaded query={query}>{(text) => <Article text={text} />}</Loaded>
    </Page>
  )
}
