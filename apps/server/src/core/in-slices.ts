const SLICE = 2000

/** Works through many items and lets other calls be answered in between. */
export const inSlices = async <T>(items: readonly T[], work: (item: T, index: number) => void) => {
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await new Promise((resume) => setImmediate(resume))
    items.slice(start, start + SLICE).forEach((item, offset) => work(item, start + offset))
  }
}
