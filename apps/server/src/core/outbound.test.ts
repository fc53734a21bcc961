import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isPushAddress, lookUpPublic } from './push-address.ts'

const accepts = (address: string, allowsLoopback = false) => isPushAddress(new URL(address), allowsLoopback)

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('may be %s', (address) => expect(accepts(address)).toBe(true))

  it.each([
    'http://push.example.com/abc',
    'https://push.example.com:8443/abc',
    'https://user:secret@push.example.com/abc',
    'https://10.0.0.5/abc',
    'https://203.0.113.9/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.5]/abc',
    'https://localhost/abc',
    'https://intranet/abc',
    'http://127.0.0.1:9000/abc',
    'ftp://push.example.com/abc',
    'file:///etc/passwd',
  ])('may not be %s', (address) => expect(accepts(address)).toBe(false))

  it('may be this machine only where that is allowed', () => {
    expect(accepts('http://127.0.0.1:9000/abc', true)).toBe(true)
    expect(accepts('http://10.0.0.5:9000/abc', true)).toBe(false)
    expect(accepts('http://push.example.com/abc', true)).toBe(false)
  })

  it('may not be a name that leads inside', async () => {
    const lookUp = promisify(lookUpPublic)
    await expect(lookUp('localhost', {})).rejects.toThrow(/^localhost leads to/)
    await expect(lookUp('127.0.0.1', { all: true })).rejects.toThrow('127.0.0.1 leads to 127.0.0.1')
    await expect(lookUp('::ffff:10.0.0.5', {})).rejects.toThrow('leads to')
    await expect(lookUp('fe80::1', {})).rejects.toThrow('leads to')
    await expect(lookUp('fd00::1', {})).rejects.toThrow('leads to')
    await expect(lookUp('2002:0a00:0005::1', {})).rejects.toThrow('leads to')
    await expect(lookUp('8.8.8.8', {})).resolves.toBe('8.8.8.8')
    await expect(lookUp('2606:4700::1111', {})).resolves.toBe('2606:4700::1111')
  })
})
