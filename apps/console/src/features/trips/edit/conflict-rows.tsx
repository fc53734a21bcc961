import { fieldLabel } from '@laurel/contract/messages/say.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Table } from '@mantine/core'
import type { tripConflicts } from '../sheet/trip-drafts.model.ts'

/** More rows would hide the buttons of the question. */
const MOST_ROWS = 10

/** The rows that another person saved first, with their values and the own ones. */
export function ConflictRows({ conflicts }: { conflicts: ReturnType<typeof tripConflicts> }) {
  const { t } = useTranslation('trips')
  const lang = useLang()
  const hidden = conflicts.length - MOST_ROWS
  return (
    <>
      {t('conflict.text')}
      {conflicts.slice(0, MOST_ROWS).map(({ id, name, isGone, fields }) => (
        <Table key={id} mt="sm" captionSide="top" aria-label={name}>
          <Table.Caption>{isGone ? t('conflict.gone', { name }) : name}</Table.Caption>
          {fields.length > 0 && (
            <>
              <Table.Thead>
                <Table.Tr>
                  <Table.Td />
                  <Table.Th scope="col">{t('conflict.theirValue')}</Table.Th>
                  <Table.Th scope="col">{t('conflict.yourValue')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {fields.map(({ field, theirs, yours }) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">{fieldLabel(lang, field)}</Table.Th>
                    <Table.Td>{theirs || '–'}</Table.Td>
                    <Table.Td>{yours || '–'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </>
          )}
        </Table>
      ))}
      {hidden > 0 && t('conflict.more', { count: hidden })}
    </>
  )
}
