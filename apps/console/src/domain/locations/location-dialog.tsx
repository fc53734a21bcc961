import { type Location, locationForm } from '@laurel/contract/locations.ts'
import type { Country } from '@laurel/contract/regions.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../lib/use-submit.ts'
import { toLocationValues, validateLocation } from './location.model.ts'
import { LocationFields } from './location-fields.tsx'
import { useCreateLocation, useUpdateLocation } from './locations.queries.ts'

interface LocationDialogProps {
  /** The location to edit; a new one without. */
  location: Location | undefined
  countries: readonly Country[]
  /** Whether there are companies to choose from; otherwise everything happens in the own one. */
  acrossCompanies: boolean
  /** The company that a new location starts with. */
  companyid: number | null
  onReload: () => void
}

export function LocationDialog(props: LocationDialogProps) {
  const { location, countries, acrossCompanies, companyid, onReload } = props
  const { t } = useTranslation('locations')
  const create = useCreateLocation()
  const update = useUpdateLocation()
  const choosesCompany = acrossCompanies && !location
  const form = useForm({
    initialValues: toLocationValues(location, companyid, currentLanguage()),
    validate: validateLocation(currentLanguage(), choosesCompany),
  })
  const { submit, problem, stale } = useSubmit(form, async () => {
    const values = form.getValues()
    const body = locationForm.parse(values)
    const { message } = location
      ? await update.mutateAsync({ ...body, id: location.id, version: location.version })
      : await create.mutateAsync({ ...body, ...(values.companyid !== null && { companyid: values.companyid }) })
    notifySuccess(message)
  })

  return (
    <FormDialog
      title={location ? t('dialog.edit', { name: location.name }) : t('dialog.create')}
      description={location ? acrossCompanies && location.companyname : t('dialog.createText')}
      form={form}
      submitLabel={t(location ? 'dialog.save' : 'dialog.submit')}
      onSubmit={submit}
      problem={problem}
      onReload={stale ? onReload : undefined}
    >
      <LocationFields
        form={form}
        countries={countries}
        choosesCompany={choosesCompany}
        companyid={acrossCompanies ? form.values.companyid : undefined}
      />
    </FormDialog>
  )
}
