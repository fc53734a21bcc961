import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '../../core/loopback.ts'

/**
 * Devices name the address that we call, so it could be any address. Only public ones are called, over TLS and at the
 * usual port, and the address of a name is checked when the connection is made: before that it could still change.
 */

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}

const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')

/** Blocks of public IPv6 that lead to IPv4 addresses that the sender chooses, or nowhere. */
const TUNNELS = new BlockList()
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  TUNNELS.addSubnet(network, prefix, 'ipv6')
}

const isPublicAddress = (address: string) => {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return PUBLIC_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
}

export const isPushAddress = (url: URL, allowsLoopback: boolean) => {
  if (url.username !== '' || url.password !== '') return false
  if (isLoopback(url.hostname)) return allowsLoopback && (url.protocol === 'http:' || url.protocol === 'https:')
  const isAddress = isIP(url.hostname) !== 0 || url.hostname.startsWith('[')
  return url.protocol === 'https:' && url.port === '' && !isAddress && url.hostname.includes('.')
}

/** Finds the addresses of a name, and refuses a name that leads inside. */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return answer(error ?? new Error(`${hostname} has no address`), '', 0)
    const inside = addresses.find(({ address }) => !isPublicAddress(address))
    if (inside) return answer(new Error(`${hostname} leads to ${inside.address}`), '', 0)
    return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}
