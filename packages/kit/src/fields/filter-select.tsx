import { Combobox, UnstyledButton, useCombobox, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-select.module.css'
import { matches } from './matches.ts'

export interface FilterOption<V> {
  value: V
  label: string
}

interface FilterSelectProps<V extends string | number> {
  /** “Division”. */
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly FilterOption<V>[]
  /** The default value; any other one highlights the control. The first option unless given. */
  neutral?: V
  icon?: ReactNode
  disabled?: boolean
  /** Why it is disabled; a tooltip that is read out too. */
  disabledReason?: string | undefined
}

const SEARCHABLE_FROM = 8

/** “Division  All ▾”. Lists of eight options or more have a search field. */
export function FilterSelect<V extends string | number>(props: FilterSelectProps<V>) {
  const { label, value, onChange, options, neutral = options[0]?.value, icon } = props
  const { disabled = false, disabledReason } = props
  const { t } = useTranslation('ui')
  const [search, setSearch] = useState('')
  const searchable = options.length >= SEARCHABLE_FROM
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.updateSelectedOptionIndex('active')
      if (searchable) combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const shown = options.filter((option) => matches(option.label, search.trim()))
  const chosen = options.find((option) => option.value === value)?.label ?? ''

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
        <UnstyledButton
          className={classes.control}
          data-active={value !== neutral || undefined}
          disabled={disabled}
          title={disabled ? disabledReason : undefined}
          aria-description={disabled ? disabledReason : undefined}
          onClick={() => combobox.toggleDropdown()}
        >
          {icon}
          <span className={classes.label}>{label}</span>
          <VisuallyHidden>{t('filter.colon')}</VisuallyHidden>
          <span className={classes.value}>{chosen}</span>
          <IconChevronDown size={15} className={classes.chevron} aria-hidden />
        </UnstyledButton>
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
