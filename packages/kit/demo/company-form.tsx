import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { StepDialog } from '../src/dialogs/step-dialog.tsx'
import { NumberField } from '../src/fields/number-field.tsx'
import { SettingSwitch } from '../src/fields/setting-switch.tsx'

const SAVING_MS = 300

const needed = (value: string) => (value.trim() === '' ? 'Fill this in.' : null)

/** A dialog in three steps. Saving refuses the key “TAKEN”. */
export function CompanyForm({ name }: { name: string }) {
  const form = useForm({
    initialValues: {
      name,
      companykey: 'BORL-4M8T',
      latebuffer: undefined as number | undefined,
      newhire: true,
      suggestions: true,
      feed: false,
      picture: false,
    },
    validate: {
      name: needed,
      companykey: needed,
      latebuffer: (value) => (value !== undefined && value >= 0 && value <= 99 ? null : 'Enter 0 to 99 minutes.'),
    },
  })

  const save = async () => {
    await new Promise((resolve) => setTimeout(resolve, SAVING_MS))
    if (form.values.companykey !== 'TAKEN') return true
    form.setFieldError('companykey', 'Another company already uses this key.')
    return false
  }

  return (
    <StepDialog
      title={`Edit ${name}`}
      form={form}
      submitLabel="Save company"
      onSubmit={save}
      steps={[
        {
          name: 'General data',
          fields: ['name', 'companykey'],
          content: (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
              <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
              <TextInput label="Company key" withAsterisk {...form.getInputProps('companykey')} />
            </SimpleGrid>
          ),
        },
        {
          name: 'Company settings',
          fields: ['latebuffer'],
          content: (
            <>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" mb="lg">
                <Select label="Import type" data={['Normal import (one file)', 'Hawkeye import (two files)']} />
                <NumberField label="Late buffer" withAsterisk unit="min" {...form.getInputProps('latebuffer')} />
              </SimpleGrid>
              <SettingSwitch
                title="New-hire buffer"
                description="New drivers are left out of attendance badges for the first days."
                {...form.getInputProps('newhire', { type: 'checkbox' })}
                checked={form.values.newhire}
                extra={<NumberField aria-label="New-hire days" unit="days" value={30} />}
              />
              <SettingSwitch
                title="Suggestions"
                description="Drivers can send ideas from the mobile app."
                checked={form.values.suggestions}
                onChange={(checked) => form.setFieldValue('suggestions', checked)}
              />
              <SettingSwitch
                title="Badge feed"
                description="Awards appear in the feed of the app."
                checked={form.values.feed}
                onChange={(checked) => form.setFieldValue('feed', checked)}
              />
            </>
          ),
        },
        {
          name: 'E-mail settings',
          blocked: form.values.picture ? undefined : 'Turn the picture on to save',
          content: (
            <SettingSwitch
              title="Picture"
              description="The last step cannot be left while this is off."
              checked={form.values.picture}
              onChange={(checked) => form.setFieldValue('picture', checked)}
            />
          ),
        },
      ]}
    />
  )
}
