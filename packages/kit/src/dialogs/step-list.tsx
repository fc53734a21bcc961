import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './step-list.module.css'

interface StepListProps {
  names: readonly string[]
  current: number
  onBack: (index: number) => void
  disabled: boolean
}

export function StepList({ names, current, onBack, disabled }: StepListProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      <ol className={classes.steps}>
        {names.map((name, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'next'
          return (
            <li
              key={name}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <UnstyledButton
                className={classes.button}
                disabled={state !== 'done' || disabled}
                aria-label={state === 'done' ? t('steps.back', { name }) : undefined}
                onClick={() => onBack(index)}
              >
                <span className={classes.number}>
                  {state === 'done' ? <IconCheck size={14} stroke={2.6} /> : index + 1}
                </span>
                <span className={classes.name}>{name}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden aria-live="polite">
        {t('steps.now', { number: current + 1, total: names.length, name: names[current] })}
      </VisuallyHidden>
    </>
  )
}
