import { LateMenu, MenuItem, MenuLabel } from '@laurel/kit/actions/late-layer.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ActionIcon, type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const SCHEMES = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

export function ColorSchemeItems() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choices: readonly MantineColorScheme[] = ['light', 'dark', 'auto']
  return (
    <>
      <MenuLabel>{t('scheme.label')}</MenuLabel>
      {choices.map((scheme) => {
        const Icon = SCHEMES[scheme]
        const isChosen = scheme === colorScheme
        return (
          <MenuItem
            key={scheme}
            aria-current={isChosen || undefined}
            leftSection={<Icon size={17} aria-hidden />}
            rightSection={isChosen && <IconCheck size={15} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`scheme.${scheme}`)}
          </MenuItem>
        )
      })}
    </>
  )
}

export function ColorSchemeMenu() {
  const { t } = useTranslation('shell')
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <LateMenu
      position="bottom-end"
      width={190}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      target={
        <ActionIcon size={34} aria-label={t('scheme.label')}>
          {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
        </ActionIcon>
      }
    >
      <ColorSchemeItems />
    </LateMenu>
  )
}
