import { encode } from 'uqr'

interface QrCodeProps {
  value: string
  /** For screen readers. */
  label: string
  /** Pixels. */
  size?: number
}

const QUIET = 2

/** One path of unit squares; dark on white in both colour schemes, because cameras expect it. */
export function QrCode({ value, label, size = 168 }: QrCodeProps) {
  const { data, size: modules } = encode(value, { border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  const box = modules + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${box}v${box}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
