import { AUDIT_ID_FIELDS, type AuditLine, type AuditNames } from '@laurel/contract/audit.ts'
import { fieldLabel } from '@laurel/contract/messages/say.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Table } from '@mantine/core'
import classes from './audit-page.module.css'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** “North #3”: what has a name shows it; anything else is shown as it was kept. */
const written = (value: unknown, nameFor: (id: unknown) => string | undefined): string => {
  if (isEmpty(value)) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((part) => written(part, nameFor)).join(', ')
  const name = nameFor(value)
  if (name) return `${name} #${String(value)}`
  if (typeof value !== 'object' || value === null) return String(value)
  if ('id' in value && 'name' in value) return `${String(value.name)} #${String(value.id)}`
  if ('from' in value && 'to' in value) return `${String(value.from)} – ${String(value.to)}`
  return JSON.stringify(value)
}

/** What was there before and what is there now, field by field. */
interface ChangeTableProps {
  line: AuditLine
  names: AuditNames | undefined
}

export function ChangeTable({ line: { before, after }, names: known }: ChangeTableProps) {
  const { t } = useTranslation('audit')
  const lang = useLang()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const show = (field: string, value: unknown) => {
    const subject = AUDIT_ID_FIELDS[field]
    return written(value, (id) => (subject ? known?.[subject]?.[String(id)] : undefined))
  }
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
              <Table.Td className={classes.value}>{show(name, before?.[name])}</Table.Td>
              <Table.Td className={classes.value}>{show(name, after?.[name])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
