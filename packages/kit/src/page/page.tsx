import { Tabs } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useFormat } from '../format/use-format.ts'
import classes from './page.module.css'
import { PageFilters, type PageFiltersProps } from './page-filters.tsx'
import { PageTitle } from './page-title.tsx'

export interface PageTab<V extends string> {
  value: V
  label: string
  count?: number
  /** Disables the tab; the reason is its tooltip. */
  disabledReason?: string
}

interface PageTabs<V extends string> {
  /** The accessible name of the tab list. */
  label: string
  items: readonly PageTab<V>[]
  value: V
  onChange: (value: V) => void
}

interface PageProps<V extends string> extends PageFiltersProps {
  title: string
  /** A chip beside the title. */
  titleExtra?: ReactNode
  /** One line below the title. */
  description?: ReactNode
  /** Breadcrumbs, above the title. */
  breadcrumbs?: ReactNode
  /** One primary button, on the right; others before it. */
  actions?: ReactNode
  /** For a screen with a head of its own, which then holds the `h1`. */
  head?: ReactNode
  tabs?: PageTabs<V>
  children: ReactNode
}

/** The frame of a screen: title, description and actions, tabs, one row of filters, content. */
export function Page<V extends string = string>(props: PageProps<V>) {
  const { title, titleExtra, description, breadcrumbs, actions, head, tabs, children, ...filters } = props
  useDocumentTitle(`${title} · Laurel`)
  const content = (
    <>
      <PageFilters {...filters} />
      {children}
    </>
  )
  return (
    <div className={classes.page}>
      {breadcrumbs && <div className={classes.breadcrumbs}>{breadcrumbs}</div>}
      {head ?? (
        <header className={classes.head}>
          <div className={classes.words}>
            <PageTitle>
              {title}
              {titleExtra}
            </PageTitle>
            {description && <p className={classes.description}>{description}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {tabs ? <TabbedContent {...tabs}>{content}</TabbedContent> : content}
    </div>
  )
}

function TabbedContent<V extends string>({
  label,
  items,
  value,
  onChange,
  children,
}: PageTabs<V> & { children: ReactNode }) {
  const format = useFormat()
  const change = (next: string | null) => {
    const item = items.find((candidate) => candidate.value === next)
    if (item) onChange(item.value)
  }
  return (
    <Tabs value={value} onChange={change} className={classes.tabs}>
      <Tabs.List aria-label={label} className={classes.tabList}>
        {items.map((item) => (
          <Tabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabledReason !== undefined}
            title={item.disabledReason}
          >
            {item.label}
            {item.count !== undefined && <span className={classes.count}>{format.number(item.count)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
