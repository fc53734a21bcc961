import { Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../src/dialogs/form-dialog.tsx'
import { NumberField } from '../src/fields/number-field.tsx'

const SAVING_MS = 300

/** A dialog with one step. Saving refuses the name “Taken”. */
export function BadgeForm() {
  const form = useForm({
    initialValues: { name: '', points: undefined as number | undefined, description: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      points: (value) => (value !== undefined && value > 0 ? null : 'Enter a number above 0.'),
    },
  })
  const save = async () => {
    await new Promise((resolve) => setTimeout(resolve, SAVING_MS))
    if (form.values.name !== 'Taken') return true
    form.setFieldError('name', 'Another badge already has this name.')
    return false
  }
  return (
    <FormDialog title="New badge" form={form} submitLabel="Create badge" onSubmit={save}>
      <Stack gap="lg">
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
        <NumberField label="Points" withAsterisk {...form.getInputProps('points')} />
        <Textarea label="Description" {...form.getInputProps('description')} />
      </Stack>
    </FormDialog>
  )
}
