import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './search-box.module.css'

interface SearchBoxProps {
  /** The current search. */
  value: string
  onSearch: (text: string) => void
  /** What can be searched for: “Search name or key, then Enter”. */
  placeholder?: string
  /** Searches while typing. For lists that are filtered in the browser. */
  live?: boolean
}

/**
 * Searches on Enter; the cross clears the search. No `form` element, because it is also used inside forms, which
 * cannot be nested. A new `value` from outside replaces what was typed but not sent.
 */
export function SearchBox({ value, onSearch, placeholder, live = false }: SearchBoxProps) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState(value)
  const [inForce, setInForce] = useState(value)
  if (value !== inForce) {
    setInForce(value)
    setTyped(value)
  }

  const hint = placeholder ?? t('search.placeholder')
  const change = (text: string) => {
    setTyped(text)
    if (live) onSearch(text)
  }
  const clear = () => {
    setTyped('')
    if (value !== '') onSearch('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      onSearch(typed.trim())
    } else if (event.key === 'Escape') clear()
  }

  return (
    <search className={classes.box}>
      <TextInput
        type="search"
        aria-label={hint}
        placeholder={hint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('search.clear')} onClick={clear} />}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-own-escape={typed !== '' || undefined}
      />
    </search>
  )
}
