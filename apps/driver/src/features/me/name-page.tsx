import { NAME_FORMS } from '@laurel/contract/me.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageFor } from '../../lib/api.ts'
import { Card } from '../../parts/card.tsx'
import formClasses from '../../parts/form/form.module.css'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { profileQuery, settingsQuery, useSaveSettings } from './me.queries.ts'
import classes from './me-screen.module.css'
import { nameAs } from './name-form.ts'

export function NamePage() {
  const { t } = useTranslation('me')
  const profile = useQuery(profileQuery())
  const settings = useQuery(settingsQuery())
  const save = useSaveSettings()
  return (
    <Page title={t('name.title')} back="/me">
      <Loaded query={settings}>
        {(data) => {
          const chosen = save.isPending ? save.variables.body.name : data.name
          return (
            <Card>
              <fieldset className={classes.choices}>
                <legend>{t('name.legend')}</legend>
                {NAME_FORMS.map((name) => (
                  <label key={name} className={formClasses['choice']}>
                    <input
                      type="radio"
                      name="name"
                      checked={chosen === name}
                      onChange={() => save.mutate({ body: { ...data, name } })}
                    />
                    <span>
                      <b>{t(`name.${name}`)}</b>
                      <small>
                        {t(`name.${name}Hint`, { name: profile.data ? (nameAs(name, profile.data) ?? '') : '' })}
                      </small>
                    </span>
                  </label>
                ))}
              </fieldset>
            </Card>
          )
        }}
      </Loaded>
      {save.isError && (
        <p className={formClasses['problem']} role="alert">
          {messageFor(save.error)}
        </p>
      )}
      <p className={classes.muted}>{t('name.note')}</p>
    </Page>
  )
}
