import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { validateWith } from '../../lib/form-rules.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { NO_PROOF, proofForm } from './profile.model.ts'
import { ProofFields } from './proof-fields.tsx'

interface Props {
  title: string
  description: ReactNode
  submitLabel: string
  submitColor?: 'laurel' | 'red'
  /** Sends the change with what was typed. */
  onProof: (proof: typeof NO_PROOF) => Promise<void>
  /** Another step replaces it after the proof. */
  staysOpen?: boolean
}

/** Asks for the password, and a code of the second factor, before the account changes. */
export function ProofDialog({
  title,
  description,
  submitLabel,
  submitColor = 'laurel',
  onProof,
  staysOpen = false,
}: Props) {
  const { secondFactor } = useProfile()
  const form = useForm({
    initialValues: NO_PROOF,
    validate: validateWith(proofForm(secondFactor), currentLanguage()),
  })
  const { submit, problem } = useSubmit(form, () => onProof(form.getValues()))
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      dirty={false}
      submitLabel={submitLabel}
      submitColor={submitColor}
      onSubmit={async () => (await submit()) && !staysOpen}
      problem={problem}
    >
      <ProofFields form={form} />
    </FormDialog>
  )
}
