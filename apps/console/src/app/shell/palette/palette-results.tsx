import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useEffect, useRef } from 'react'
import { Key } from '../keys/key.tsx'
import classes from './command-palette.module.css'
import { PALETTE_SECTIONS, type PaletteItem } from './use-palette-items.ts'

interface Props {
  found: readonly PaletteItem[]
  active: PaletteItem | undefined
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

/** The focus stays in the search box; `aria-activedescendant` names the active option. */
export function PaletteResults({ found, active, onPoint, onChoose }: Props) {
  const { t } = useTranslation(['shell-windows', 'shell'])
  return (
    <div id="palette-results" role="listbox" aria-label={t('shell:search')} className={classes.results}>
      {PALETTE_SECTIONS.map((section) => {
        const items = found.filter((item) => item.section === section)
        return (
          items.length > 0 && (
            <fieldset key={section} aria-labelledby={`palette-section-${section}`} className={classes.section}>
              <div id={`palette-section-${section}`} className={classes.label} aria-hidden>
                {t(`palette.${section}`)}
              </div>
              {items.map((item) => (
                <Option
                  key={item.id}
                  item={item}
                  isActive={item === active}
                  onPoint={() => onPoint(item)}
                  onChoose={() => onChoose(item)}
                />
              ))}
            </fieldset>
          )
        )
      })}
    </div>
  )
}

interface OptionProps {
  item: PaletteItem
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ item: { id, label, detail, icon: Icon, shortcut = [] }, isActive, onPoint, onChoose }: OptionProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <button
      ref={ref}
      id={`palette-${id}`}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={classes.name}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
      {shortcut.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </button>
  )
}
