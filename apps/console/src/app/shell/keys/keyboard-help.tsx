import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { type ReactNode, useId } from 'react'
import { useMenu } from '../menu/use-menu.ts'
import { ShellWindow } from '../shell-window.tsx'
import { COMMAND_KEY } from './command-key.ts'
import { Key } from './key.tsx'
import classes from './keyboard-help.module.css'
import { useSingleKeys } from './use-single-keys.ts'

interface ShortcutProps {
  what: string
  children: ReactNode
}

function Shortcut({ what, children }: ShortcutProps) {
  return (
    <div className={classes.row}>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface Props {
  opened: boolean
  onClose: () => void
}

export function KeyboardHelp({ opened, onClose }: Props) {
  const { t } = useTranslation(['shell-windows', 'shell'])
  const menu = useMenu()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const goTitle = useId()
  return (
    <ShellWindow title={t('help.title')} opened={opened} onClose={onClose}>
      <h3 className={classes.group}>{t('help.anywhere')}</h3>
      <dl className={classes.list}>
        <Shortcut what={t('help.palette')}>
          <Key>{COMMAND_KEY}</Key> <Key>K</Key>
        </Shortcut>
        {singleKeys && (
          <>
            <Shortcut what={t('help.search')}>
              <Key>/</Key>
            </Shortcut>
            <Shortcut what={t('help.help')}>
              <Key>?</Key>
            </Shortcut>
          </>
        )}
        <Shortcut what={t('help.escape')}>
          <Key>Esc</Key>
        </Shortcut>
      </dl>
      {singleKeys && menu.length > 0 && (
        <>
          <h3 id={goTitle} className={classes.group}>
            {t('help.go')}
          </h3>
          <dl className={classes.list} aria-labelledby={goTitle}>
            {menu.map(({ path, label, key }) => (
              <Shortcut key={path} what={t(`shell:menu.${label}`)}>
                <Key>G</Key> {t('help.then')} <Key>{key.toUpperCase()}</Key>
              </Shortcut>
            ))}
          </dl>
        </>
      )}
      <div className={classes.setting}>
        <SettingSwitch
          title={t('help.singleKeys')}
          description={t('help.singleKeysHint')}
          checked={singleKeys}
          onChange={setSingleKeys}
        />
      </div>
    </ShellWindow>
  )
}
