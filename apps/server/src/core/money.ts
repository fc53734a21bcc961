/** Coins have two decimals and travel as JSON numbers; inside they are whole cents, so that sums stay exact. */
export const coinsOf = (cents: number) => cents / 100

/** `1.50`, as files have it. */
export const spelledCoins = (coins: number) => coins.toFixed(2)

export const centsOf = (coins: number) => Math.round(coins * 100)
