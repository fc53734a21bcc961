/** “+7”, “−0.75” or “0”, with the minus sign of typography. */
export const signed = (value: number, format: (value: number) => string) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${format(Math.abs(value))}`
