import classes from './segmented.module.css'

interface SegmentedProps<V extends string> {
  label: string
  options: readonly { value: V; text: string }[]
  value: V
  onChange: (value: V) => void
}

/** A choice of a few that are all in view. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  return (
    <div className={classes.room}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div className={classes.segmented} role="group" aria-label={label}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </button>
        ))}
      </div>
    </div>
  )
}
