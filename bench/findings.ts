import { appendFileSync } from 'node:fs'

interface Finding {
  /** What was measured, as the table names it. */
  title: string
  /** Both sides in their own units: what the ratio was made of. */
  detail: string
  measured: number
  goal: number
  /** A ratio to bare SQL should be high; growth and memory low. */
  wanted: 'at least' | 'at most'
  unit?: '×' | 'KB' | 'MB' | 'ms' | '%'
}

const isReached = ({ measured, goal, wanted }: Finding) => (wanted === 'at least' ? measured >= goal : measured <= goal)

/** Node itself ends with 1 after an error that nothing caught. */
const MISSED = 2

/** Tells a finding, marks the run as missed where it is, and leaves it for the table at the end. */
export const tell = (finding: Finding) => {
  const { title, detail, measured, goal, wanted, unit = '' } = finding
  const digits = unit === '' || unit === '×' ? 2 : 0
  console.info(title)
  console.info(`  ${detail}`)
  console.info(
    `  ${measured.toFixed(digits)}${unit} (${wanted} ${goal}${unit}): ${isReached(finding) ? 'reached' : 'MISSED'}`,
  )
  if (process.env.BENCH_FINDINGS) appendFileSync(process.env.BENCH_FINDINGS, `${JSON.stringify(finding)}\n`)
  if (!isReached(finding)) process.exitCode = MISSED
}
