import type { AuditLine } from '@laurel/contract/audit.ts'
import { fieldLabel } from '@laurel/contract/messages/say.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './audit-page.module.css'

const written = (value: unknown) => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What was there before and what is there now, field by field. */
export function ChangeTable({ line: { before, after } }: { line: AuditLine }) {
  const { t } = useTranslation('audit')
  const lang = useLang()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return <p className={classes.nothing}>{t('changes.none')}</p>
  return (
    <Table.ScrollContainer minWidth={400}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('changes.field')}</Table.Th>
            <Table.Th>{t('changes.before')}</Table.Th>
            <Table.Th>{t('changes.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{fieldLabel(lang, name)}</Table.Th>
              <Table.Td className={classes.value}>{written(before?.[name])}</Table.Td>
              <Table.Td className={classes.value}>{written(after?.[name])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
