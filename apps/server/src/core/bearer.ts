import { createHash, timingSafeEqual } from 'node:crypto'

/** Compared as hashes, which have one length: how long it takes depends on nothing of the key. */
export const isBearer = (header: string | undefined, key: string) => {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${key}`))
}
