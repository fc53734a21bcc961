import { type MySettings, NAME_FORMS } from '@laurel/contract/me.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../lib/api.ts'
import { settingsQuery, useChangeSettings, useSettingsShown } from '../../lib/settings.ts'
import { Card } from '../../parts/card.tsx'
import formClasses from '../../parts/form/form.module.css'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { profileQuery } from './me.queries.ts'
import classes from './me-screen.module.css'
import { nameAs } from './name-form.ts'

function NameChoice({ settings }: { settings: MySettings }) {
  const { t } = useTranslation('me')
  const profile = useQuery(profileQuery())
  const save = useChangeSettings()
  const { name: chosen } = useSettingsShown(settings)
  return (
    <>
      <Card>
        <fieldset className={classes.choices}>
          <legend>{t('name.legend')}</legend>
          {NAME_FORMS.map((name) => (
            <label key={name} className={formClasses['choice']}>
              <input
                type="radio"
                name="name"
                checked={chosen === name}
                onChange={() => save.mutate((now) => ({ ...now, name }))}
              />
              <span>
                <b>{t(`name.${name}`)}</b>
                <small>{t(`name.${name}Hint`, { name: profile.data ? (nameAs(name, profile.data) ?? '') : '' })}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </Card>
      {save.isError && (
        <p className={formClasses['problem']} role="alert">
          {messageFor(save.error)}
        </p>
      )}
    </>
  )
}

export function NamePage() {
  const { t } = useTranslation('me')
  const query = useQuery(settingsQuery())
  return (
    <Page title={t('name.title')} back="/me">
      <Loaded query={query}>{(settings) => <NameChoice settings={settings} />}</Loaded>
      <p className={classes.muted}>{t('name.note')}</p>
    </Page>
  )
}
