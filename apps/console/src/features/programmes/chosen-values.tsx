import { parseIdList } from '@laurel/contract/programmes.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useNames } from './named-ids.tsx'
import classes from './programmes.module.css'
import { ID_LISTS, type IdList, leftOut, type SettingsValues } from './settings.model.ts'

/** What is about to be saved: every id with its name, and what is left out. */
export function ChosenValues({ values }: { values: SettingsValues }) {
  const { t } = useTranslation('programmes')
  return (
    <dl className={classes.values}>
      {ID_LISTS.map((list) => (
        <div key={list}>
          <dt>{t(`fields.${list}`)}</dt>
          <dd>
            <ChosenIds list={list} text={values[list]} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('fields.scheduledAt')}</dt>
        <dd>{values.scheduledAt}</dd>
      </div>
    </dl>
  )
}

function ChosenIds({ list, text }: { list: IdList; text: string }) {
  const { t } = useTranslation('programmes')
  const ids = parseIdList(text)
  const dropped = leftOut(text)
  const names = useNames(list, ids)
  return (
    <>
      {ids.length === 0 && t('confirm.none')}
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <b>{id}</b> {names?.get(id) ?? (names && t('confirm.unknown'))}
          </li>
        ))}
      </ul>
      {dropped.length > 0 && (
        <span className={classes.dropped}>{t('confirm.leftOut', { parts: dropped.join(', ') })}</span>
      )}
    </>
  )
}
