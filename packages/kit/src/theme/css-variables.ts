import 'react'

/** Lets `style` pass a value to a stylesheet: `style={{ '--size': '28px' }}`. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
