import { createHash } from 'node:crypto'

/** Tokens are random, so a plain hash is enough: who reads the table learns no token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
