import { useEscape } from '@laurel/kit/dialogs/use-escape.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Modal } from '@mantine/core'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { Key } from '../keys/key.tsx'
import classes from './command-palette.module.css'
import { findEntries, step } from './palette-model.ts'
import { PaletteResults } from './palette-results.tsx'
import { recentItems, rememberItem } from './recent-items.ts'
import { usePaletteCompanies } from './use-palette-companies.ts'
import { PALETTE_SECTIONS, type PaletteItem, usePaletteItems } from './use-palette-items.ts'
import { usePaletteNumbers } from './use-palette-numbers.ts'
import { usePalettePeople } from './use-palette-people.ts'

interface Props {
  opened: boolean
  onClose: () => void
  onHelp: () => void
}

export function CommandPalette({ opened, onClose, onHelp }: Props) {
  const { t } = useTranslation(['shell-windows', 'shell'])
  useEscape(opened, onClose)
  return (
    <Modal.Root opened={opened} onClose={onClose} size={640} yOffset="12vh" centered={false} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content }} aria-label={t('shell:search')}>
        <Search onClose={onClose} onHelp={onHelp} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** Groups the items by section; keeps their order inside a section. */
const inSections = (items: readonly PaletteItem[]) =>
  PALETTE_SECTIONS.flatMap((wanted) => items.filter(({ section }) => section === wanted))

function Search({ onClose, onHelp }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['shell-windows', 'shell'])
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const { id: personId } = useProfile()
  const { navigate } = useRouter()
  const [recent] = useState(() => recentItems(personId))
  const again = recent.map(
    ({ id, label, detail, href }): PaletteItem => ({
      id: `recent-${id}`,
      section: 'recent',
      label,
      ...(detail && { detail }),
      icon: IconHistory,
      run: () => void navigate({ href }),
    }),
  )
  const found = inSections([
    ...(typed.trim() === '' ? again : []),
    ...findEntries(usePaletteItems(onHelp), typed),
    ...usePalettePeople(typed),
    ...usePaletteCompanies(typed),
    ...usePaletteNumbers(typed),
  ])
  const active = found[position]

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    const { id, label, detail, href } = item
    if (href) rememberItem(personId, { id, label, detail, href })
    onClose()
    item.run()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === 1 || by === -1) setPosition(step(position, by, found.length))
    else if (event.key === 'Home') setPosition(0)
    else if (event.key === 'End') setPosition(Math.max(0, found.length - 1))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(active)
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={classes.head}>
        <IconSearch size={20} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-expanded
          aria-controls="palette-results"
          aria-autocomplete="list"
          aria-activedescendant={active && `palette-${active.id}`}
          aria-label={t('palette.prompt')}
          placeholder={t('palette.prompt')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPosition(0)
          }}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden>
          <Key>Esc</Key>
        </span>
      </div>
      <PaletteResults
        found={found}
        active={active}
        onPoint={(item) => setPosition(found.indexOf(item))}
        onChoose={choose}
      />
      {found.length === 0 && <p className={classes.none}>{t('palette.none', { typed })}</p>}
      <div className={classes.foot}>
        <span aria-hidden>
          <Key>↑</Key> <Key>↓</Key> {t('palette.move')}
        </span>
        <span aria-hidden>
          <Key>↵</Key> {t('palette.choose')}
        </span>
        <span role="status">{t('palette.results', { count: found.length })}</span>
      </div>
    </>
  )
}
