import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useState } from 'react'
import { useStartFactor } from '../profile.queries.ts'
import { ProofDialog } from '../proof-dialog.tsx'
import { FactorCodeStep, type StartedFactor } from './factor-code-step.tsx'

interface Props {
  onDone: (recoveryCodes: readonly string[]) => void
}

/** The password first, then the app and its first code. */
export function FactorSetUpDialog({ onDone }: Props) {
  const { t } = useTranslation('profile')
  const { mutateAsync: start } = useStartFactor()
  const [factor, setFactor] = useState<StartedFactor | null>(null)

  if (factor) return <FactorCodeStep factor={factor} onDone={onDone} />
  return (
    <ProofDialog
      title={t('factor.setUpTitle')}
      description={t('factor.setUpProof')}
      submitLabel={t('factor.next')}
      staysOpen
      onProof={async (proof) => setFactor(await start({ body: proof }))}
    />
  )
}
