import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '../../../lib/session/session-profile.ts'
import classes from '../people.module.css'
import { newHireCompanies } from '../people.queries.ts'
import type { PersonValues } from './person-form.model.ts'

interface NewHireFieldProps {
  form: UseFormReturnType<PersonValues>
  acrossCompanies: boolean
}

/** Shows the default of the company until it is changed. */
export function NewHireField({ form, acrossCompanies }: NewHireFieldProps) {
  const { t } = useTranslation('people')
  const { companyid, newhire } = form.values
  const marks = useMarksNewHires(companyid, acrossCompanies)
  const why = acrossCompanies && companyid === null ? 'companyFirst' : marks ? 'on' : 'off'
  return (
    <Checkbox
      className={classes.check}
      label={t('newHireBox.label')}
      description={t(`newHireBox.${why}`)}
      checked={newhire ?? marks}
      disabled={!marks}
      onChange={({ currentTarget }) => form.setFieldValue('newhire', currentTarget.checked)}
    />
  )
}

const useMarksNewHires = (companyid: number | null, acrossCompanies: boolean) => {
  const { companyHasNewHireBuffer } = useProfile()
  const { data } = useQuery({ ...newHireCompanies(), enabled: acrossCompanies })
  if (!acrossCompanies) return companyHasNewHireBuffer
  return data?.find(({ id }) => id === companyid)?.activenewhirebuffer ?? false
}
