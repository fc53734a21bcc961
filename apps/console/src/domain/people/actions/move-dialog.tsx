import { moveUsersForm, type User } from '@laurel/contract/users.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { DivisionField, LocationField } from '../../organisation/organisation-fields.tsx'
import { useMovePeople } from '../people.queries.ts'
import { Names } from './bulk-actions.tsx'

interface MoveDialogProps {
  people: readonly User[]
  /** The Admin's view: the divisions are those of the people's company. */
  acrossCompanies: boolean
  onMoved: () => void
}

interface MoveValues {
  divisionid: number | null
  locationid: number | null
}

/** Gives several people of one company another division and location. */
export function MoveDialog({ people, acrossCompanies, onMoved }: MoveDialogProps) {
  const { t } = useTranslation('people')
  const { mutateAsync: move } = useMovePeople()
  const form = useForm<MoveValues>({
    initialValues: { divisionid: null, locationid: null },
    validate: validateWith(moveUsersForm, currentLanguage()),
  })
  const { submit, problem } = useSubmit(form, async () => {
    const body = moveUsersForm.parse(form.getValues())
    notifySuccess((await move({ body: { ...body, ids: people.map(({ id }) => id) } })).message)
    onMoved()
  })
  return (
    <FormDialog
      title={t('bulk.move', { count: people.length })}
      description={t('bulk.moveText')}
      form={form}
      submitLabel={t('bulk.moveConfirm', { count: people.length })}
      onSubmit={submit}
      problem={problem}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <DivisionField
          {...form.getInputProps('divisionid')}
          companyid={acrossCompanies ? (people[0]?.companyid ?? null) : undefined}
          onChange={(divisionid) => form.setValues({ divisionid, locationid: null })}
          withAsterisk
        />
        <LocationField {...form.getInputProps('locationid')} divisionid={form.values.divisionid} withAsterisk />
      </SimpleGrid>
      <Names people={people} />
    </FormDialog>
  )
}
