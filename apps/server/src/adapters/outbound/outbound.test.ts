import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createOutbound } from './outbound.ts'

const admits = (address: string, ...allowed: string[]) => createOutbound(allowed).admits(new URL(address))

describe('an address that somebody named', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'sftp://files.example.com/out',
    'sftp://files.example.com:2222/out',
  ])('may be %s', (address) => expect(admits(address)).toBe(true))

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
    'sftp://10.0.0.5/out',
    'ftp://push.example.com/abc',
    'file:///etc/passwd',
  ])('may not be %s', (address) => expect(admits(address)).toBe(false))

  it.each([
    ['http://127.0.0.1:9000/abc', '127.0.0.0/8'],
    ['http://[::1]:9000/abc', '::1'],
    ['http://intranet:8080/abc', 'intranet'],
    ['https://intranet/abc', 'INTRANET'],
    ['http://intranet:8080/abc', 'intranet:8080'],
    ['sftp://10.1.2.3:2022/out', '10.0.0.0/8'],
  ])('may be %s where %s is allowed', (address, allowed) => expect(admits(address, allowed)).toBe(true))

  it.each([
    ['http://10.0.0.5:9000/abc', '127.0.0.0/8'],
    ['http://intranet:9000/abc', 'intranet:8080'],
    ['http://push.example.com/abc', '10.0.0.0/8'],
    ['file://intranet/etc/passwd', 'intranet'],
    ['http://user:secret@intranet/abc', 'intranet'],
  ])('may not be %s where %s is allowed', (address, allowed) => expect(admits(address, allowed)).toBe(false))
})

describe('the addresses of a name', () => {
  const found = (name: string, ...allowed: string[]) => promisify(createOutbound(allowed).lookup)(name, {})

  it('are refused where one of them is not public', async () => {
    await expect(found('localhost')).rejects.toThrow(/^localhost leads to/)
    await expect(found('127.0.0.1')).rejects.toThrow('127.0.0.1 leads to 127.0.0.1')
    await expect(found('::ffff:10.0.0.5')).rejects.toThrow('leads to')
    await expect(found('fe80::1')).rejects.toThrow('leads to')
    await expect(found('fd00::1')).rejects.toThrow('leads to')
    await expect(found('2002:0a00:0005::1')).rejects.toThrow('leads to')
    await expect(found('8.8.8.8')).resolves.toBe('8.8.8.8')
    await expect(found('2606:4700::1111')).resolves.toBe('2606:4700::1111')
  })

  it('may be private where the name or the network is allowed', async () => {
    await expect(found('127.0.0.1', '127.0.0.0/8')).resolves.toBe('127.0.0.1')
    await expect(found('localhost', 'localhost:9000')).resolves.toMatch(/^(127\.0\.0\.1|::1)$/)
    await expect(found('localhost', 'localhos')).rejects.toThrow('leads to')
  })
})

describe('a call to an address that somebody named', () => {
  it('follows no redirect', async () => {
    const server = createServer((_, answer) => answer.writeHead(302, { location: 'http://10.0.0.5/' }).end())
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = server.address() as AddressInfo
      const response = await createOutbound(['127.0.0.1']).fetch(new URL(`http://127.0.0.1:${port}/`))
      expect(response.status).toBe(302)
    } finally {
      server.close()
    }
  })

  it('is not made to an address that is not admitted', async () => {
    await expect(createOutbound().fetch(new URL('http://127.0.0.1:9/'))).rejects.toThrow('may be called')
  })
})
