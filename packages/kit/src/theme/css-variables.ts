import 'react'

/** Lets `style` hand a value to a stylesheet: `style={{ '--size': '28px' }}`. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
