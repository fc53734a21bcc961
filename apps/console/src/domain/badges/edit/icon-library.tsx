import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { matches } from '@laurel/kit/fields/matches.ts'
import { SearchBox } from '@laurel/kit/fields/search-box.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchIcon, type LibraryIcon } from '../badges.queries.ts'
import classes from './icon-library.module.css'

interface IconLibraryProps {
  icons: readonly LibraryIcon[]
  /** The key of the icon in force. */
  chosen: string | null
  onPick: (key: string) => void
}

/** The pictures that come with the product, four in a row. */
export function IconLibrary({ icons, chosen, onPick }: IconLibraryProps) {
  const { t } = useTranslation('badges')
  const [picked, setPicked] = useState(chosen)
  const [search, setSearch] = useState('')
  const shown = icons.filter(({ name }) => matches(name, search))

  const use = async () => {
    const fetched = picked !== null && (await fetchIcon(picked).catch(() => undefined))
    if (picked === null || !fetched) {
      notifyError(t('icons.unableToFetch'))
      return false
    }
    onPick(picked)
    return true
  }

  return (
    <FormDialog
      title={t('icons.title')}
      description={t('icons.description')}
      dirty={false}
      submitLabel={t('icons.use')}
      onSubmit={use}
      summary={icons.find(({ key }) => key === picked)?.name}
    >
      <SearchBox value={search} onSearch={setSearch} placeholder={t('icons.search')} live />
      {shown.length === 0 && <NothingFound onClear={() => setSearch('')} />}
      <fieldset className={classes.icons}>
        <VisuallyHidden component="legend">{t('icons.title')}</VisuallyHidden>
        {shown.map(({ key, name, url }) => (
          <label key={key} className={classes.icon} data-checked={key === picked || undefined}>
            <input
              type="radio"
              name="icon"
              className={classes.radio}
              checked={key === picked}
              onChange={() => setPicked(key)}
            />
            <BadgeMedal image={url} size={66} />
            {name}
            {key === picked && <IconCheck size={14} stroke={2.6} className={classes.check} aria-hidden />}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
