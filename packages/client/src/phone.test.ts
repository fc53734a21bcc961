import { expect, it } from 'vitest'
import { deviceName } from './phone.ts'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    'Android, Chrome',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'iPhone, Safari'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0', 'Windows, Edge'],
  ['something else', 'Browser'],
])('a device is named after its system and browser: %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
