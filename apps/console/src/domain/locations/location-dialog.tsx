import { type Location, locationForm } from '@laurel/contract/locations.ts'
import type { Country } from '@laurel/contract/regions.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { sayNames } from '../../lib/record/conflicts.ts'
import { useRecordDialog } from '../../lib/record/use-record-dialog.ts'
import { toNames, useDivisionChoices } from '../organisation/use-choices.ts'
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
  onReload: () => Promise<Location | undefined>
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
  const send = () => {
    const values = form.getValues()
    const body = locationForm.parse(values)
    return location
      ? update.mutateAsync({ body: { ...body, id: location.id, version: location.version } })
      : create.mutateAsync({ body: { ...body, ...(values.companyid !== null && { companyid: values.companyid }) } })
  }
  const divisions = useDivisionChoices({
    companyid: acrossCompanies ? (form.values.companyid ?? 0) : 0,
    enabled: location !== undefined,
  })
  const dialog = useRecordDialog({
    form,
    send,
    onReload,
    toValues: (fresh: Location) => toLocationValues(fresh, null, currentLanguage()),
    compared: [
      'name',
      'address',
      'city',
      // A state belongs to its country.
      { fields: ['state', 'country'], show: ({ state, country }) => [state, country].filter(Boolean).join(', ') },
      'zipcode',
      {
        fields: ['divisionsid'],
        show: ({ divisionsid }) => sayNames(currentLanguage(), divisionsid, toNames(divisions)),
      },
    ],
  })

  return (
    <FormDialog
      title={location ? t('dialog.edit', { name: location.name }) : t('dialog.create')}
      description={location ? acrossCompanies && location.companyname : t('dialog.createText')}
      {...dialog}
      submitLabel={t(location ? 'dialog.save' : 'dialog.submit')}
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
