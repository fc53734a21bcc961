import { execFileSync } from 'node:child_process'

const SAMPLE_MS = 20

const measureMegabytes = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024

/** How far a process grows above where it stood, in megabytes, while `work` runs. */
export const growthDuring = async (pid: number, work: () => Promise<void>) => {
  const idle = measureMegabytes(pid)
  let peak = idle
  const sampling = setInterval(() => (peak = Math.max(peak, measureMegabytes(pid))), SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(sampling)
  }
  return Math.max(peak, measureMegabytes(pid)) - idle
}
