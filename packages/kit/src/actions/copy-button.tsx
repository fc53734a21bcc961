import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLateTooltip } from './use-late-tooltip.tsx'

interface CopyButtonProps {
  value: string
  /** What is copied: “Copy reference”. */
  label: string
  /** `icon` shows the label as a tooltip only. */
  variant?: 'icon' | 'button'
}

const SHOWN_MS = 2000

export function CopyButton({ value, label, variant = 'icon' }: CopyButtonProps) {
  const { t } = useTranslation('ui')
  const { copied, copy } = useClipboard({ timeout: SHOWN_MS })
  const text = copied ? t('copied') : label
  const button = useRef<HTMLButtonElement>(null)
  const { handlers, tooltip } = useLateTooltip({ label: text, target: button })
  const icon = copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
  return (
    <>
      {variant === 'button' ? (
        <Button variant="subtle" color="gray" leftSection={icon} onClick={() => copy(value)}>
          {text}
        </Button>
      ) : (
        <>
          <ActionIcon ref={button} {...handlers} aria-label={label} onClick={() => copy(value)}>
            {icon}
          </ActionIcon>
          {tooltip}
        </>
      )}
      <VisuallyHidden role="status">{copied ? text : ''}</VisuallyHidden>
    </>
  )
}
