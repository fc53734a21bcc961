import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useOutbox } from '../../offline/outbox.ts'
import { Waiting } from '../../parts/write/waiting.tsx'

/** Ideas that are still on this phone. */
export function UnsentIdeas() {
  const { t } = useTranslation('ideas')
  const format = useFormat()
  const items = useOutbox('idea')
  const detail = (count: number, date: string) =>
    count === 0 ? t('written', { date }) : t('withPhotos', { count, date })
  return items.map((item) => (
    <Waiting
      key={item.clientid}
      item={item}
      name={item.body.title}
      detail={detail(item.body.images.length, format.instant(item.writtenat))}
      edit={{ to: '/ideas/new', search: { edit: item.clientid } }}
    />
  ))
}
