import { parseIdList } from '@laurel/contract/programmes.ts'
import { ROLE_ID, ROLE_NAMES } from '@laurel/contract/roles.ts'
import { useTranslation } from 'react-i18next'
import { useCompanyChoices } from '../../domain/organisation/use-choices.ts'
import classes from './programmes.module.css'
import { ID_LISTS, type IdList, leftOut, type SettingsValues } from './settings.model.ts'

/** What is about to be saved: every id, with the name of a company or role beside it, and what is left out. */
export function ChosenValues({ values }: { values: SettingsValues }) {
  const { t } = useTranslation(['programmes', 'roles'])
  const companies = useCompanyChoices().items
  const nameFor = (list: IdList, id: number) => {
    if (list === 'companyIDs') return companies.find(({ value }) => value === id)?.label
    const role = list === 'roleIDs' && ROLE_NAMES.find((name) => ROLE_ID[name] === id)
    return role ? t(`roles:${role}`) : undefined
  }
  return (
    <dl className={classes.values}>
      {ID_LISTS.map((list) => {
        const ids = parseIdList(values[list])
        const dropped = leftOut(values[list])
        return (
          <div key={list}>
            <dt>{t(`fields.${list}`)}</dt>
            <dd>
              {ids.length === 0 && t('confirm.none')}
              <ul>
                {ids.map((id) => (
                  <li key={id}>
                    <b>{id}</b> {nameFor(list, id)}
                  </li>
                ))}
              </ul>
              {dropped.length > 0 && (
                <span className={classes.dropped}>{t('confirm.leftOut', { parts: dropped.join(', ') })}</span>
              )}
            </dd>
          </div>
        )
      })}
      <div>
        <dt>{t('fields.scheduledAt')}</dt>
        <dd>{values.scheduledAt}</dd>
      </div>
    </dl>
  )
}
