import { CopyButton } from '@laurel/kit/actions/copy-button.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import classes from './factor-dialog.module.css'

interface Props {
  codes: readonly string[]
  onKept: () => void
}

export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useTranslation('profile')
  const all = codes.join('\n')

  const acknowledge = () => {
    onKept()
    return true
  }

  return (
    <FormDialog
      title={t('factor.recoveryTitle')}
      description={t('factor.recoveryHint')}
      submitLabel={t('factor.kept')}
      onSubmit={acknowledge}
    >
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton value={all} label={t('factor.copyCodes')} variant="button" />
        <Button
          component="a"
          variant="subtle"
          color="gray"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(all)}`}
          download="laurel-recovery-codes.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('factor.download')}
        </Button>
      </Group>
    </FormDialog>
  )
}
