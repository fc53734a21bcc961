import { expect, it } from 'vitest'
import { isApplePhone } from './install.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15'

it.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${SAFARI}`, 5, true],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, true],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, false],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36', 5, false],
])('%s with %i touch points is a phone or tablet of Apple: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isApplePhone({ userAgent, maxTouchPoints })).toBe(expected)
})
