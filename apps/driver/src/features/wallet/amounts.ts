/** Round amounts to choose from at one tap, and everything. */
export const quickAmounts = (max: number) => {
  const parts = [0.25, 0.5, 0.75].map((share) => Math.round(max * share))
  return [...new Set([...parts, max])].filter((amount) => amount >= 1)
}
