import type { Language } from '@laurel/contract/constants.ts'
import { spelledNumber } from '@laurel/contract/csv.ts'

/** Coins have two decimals and travel as JSON numbers; inside they are whole cents, so that sums stay exact. */
export const toCoins = (cents: number) => cents / 100

/** With both decimals, as files of this language have it. */
export const spelledCoins = (coins: number, lang: Language) => spelledNumber(coins, lang, 2)

export const toCents = (coins: number) => Math.round(coins * 100)
