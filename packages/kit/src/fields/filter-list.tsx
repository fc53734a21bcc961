import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  type KeyboardEventHandler,
  type MouseEventHandler,
  type Ref,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { Anchor } from '../actions/layers.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './filter-select.module.css'
import { matches } from './matches.ts'

/** What the button of a list that was opened once hands on to it. */
export interface TargetHandlers {
  onClick: MouseEventHandler<HTMLButtonElement> | undefined
  onKeyDown: KeyboardEventHandler<HTMLButtonElement> | undefined
}

interface FilterListProps<V extends string | number> {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
  /** The `id` of the button. */
  targetId: string
  onHandlers: (handlers: TargetHandlers) => void
  onOpen: (isOpen: boolean) => void
}

const SEARCHABLE_FROM = 8

/** The options of a filter; opens when it is mounted. Lists of eight options or more have a search field. */
export function FilterList<V extends string | number>(props: FilterListProps<V>) {
  const { label, value, onChange, options, targetId, onHandlers, onOpen } = props
  const { t } = useTranslation('ui')
  const [search, setSearch] = useState('')
  const searchable = options.length >= SEARCHABLE_FROM
  const combobox = useCombobox({
    onOpenedChange: onOpen,
    onDropdownOpen: () => {
      combobox.updateSelectedOptionIndex('active')
      if (searchable) combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const open = useEffectEvent(() => combobox.openDropdown())
  useEffect(() => open(), [])
  const shown = options.filter((option) => matches(option.label, search.trim()))

  const submit = (key: string) => {
    const option = options.find((candidate) => String(candidate.value) === key)
    if (option) onChange(option.value)
    combobox.closeDropdown()
    combobox.focusTarget()
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={submit}
      position="bottom-start"
      width="max-content"
      shadow="lg"
      withinPortal
    >
      <Combobox.Target targetType="button">
        <ListAnchor targetId={targetId} onHandlers={onHandlers} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        {searchable && (
          <Combobox.Search
            role="combobox"
            aria-expanded
            aria-controls={combobox.listId ?? undefined}
            aria-label={t('filter.search', { label })}
            placeholder={t('filter.placeholder')}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
          />
        )}
        <Combobox.Options aria-label={label} className={classes.options}>
          {shown.map((option) => (
            <Combobox.Option
              key={option.value}
              value={String(option.value)}
              active={option.value === value}
              aria-selected={option.value === value}
              className={classes.option}
            >
              {option.label}
              {option.value === value && <IconCheck size={15} aria-hidden />}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{t('filter.nothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface ListAnchorProps {
  targetId: string
  onHandlers: (handlers: TargetHandlers) => void
  ref?: Ref<HTMLElement>
  onClick?: MouseEventHandler<HTMLButtonElement>
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement>
  'aria-controls'?: string
  'aria-activedescendant'?: string
}

const setAttribute = (element: HTMLElement | null, name: string, value: string | undefined) =>
  value === undefined ? element?.removeAttribute(name) : element?.setAttribute(name, value)

/** Gives the button what `Combobox.Target` would have given it. */
function ListAnchor({ targetId, onHandlers, ref, onClick, onKeyDown, ...aria }: ListAnchorProps) {
  const { 'aria-controls': controls, 'aria-activedescendant': active } = aria
  useLayoutEffect(() => {
    onHandlers({ onClick, onKeyDown })
    const button = document.getElementById(targetId)
    setAttribute(button, 'aria-controls', controls)
    setAttribute(button, 'aria-activedescendant', active)
  })
  return <Anchor targetId={targetId} {...(ref && { ref })} />
}
