import type { OperatorField } from '@laurel/contract/legal-texts/prose.ts'
import { configuredOperator } from '../configured-operator.ts'
import { useLegalLabels } from '../legal-context.ts'
import classes from './legal-article.module.css'
import { OutboundLink } from './outbound-link.tsx'

interface Props {
  field: OperatorField
}

/** A value that is not configured is shown as a conspicuous gap without a link. */
export function OperatorValue({ field }: Props) {
  const t = useLegalLabels()
  const value = configuredOperator[field]
  if (value === undefined) {
    const { email } = configuredOperator
    return (
      <>
        <mark className={classes.unset}>{t(`unset.${field}`)}</mark>
        {field === 'requestUrl' && email && (
          <>
            {' '}
            (<a href={`mailto:${email}`}>{email}</a>)
          </>
        )}
      </>
    )
  }
  switch (field) {
    case 'email':
      return <a href={`mailto:${value}`}>{value}</a>
    case 'phone':
      return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>
    case 'requestUrl':
      return <OutboundLink href={value}>{t('requestForm')}</OutboundLink>
    case 'address':
      return <span className={classes.address}>{value}</span>
    case 'name':
      return value
  }
}
