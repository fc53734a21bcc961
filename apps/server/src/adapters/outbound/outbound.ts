import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent, fetch as undiciFetch } from 'undici'

/**
 * Some addresses that we call were named by people: push services, webhooks, identity providers, sources of files. They
 * could be any address, so only public ones are called, over TLS and at the usual port. The address of a name is checked
 * when the connection is made: before that it could still change.
 */
export interface Outbound {
  /** Whether an address may be called at all. A name that leads inside is only found out by `lookup`. */
  admits(url: URL): boolean
  /** For the agent or socket that connects: finds the addresses of a name, and refuses a name that leads inside. */
  lookup: LookupFunction
  /** Like the global one; refuses what `admits` refuses, and follows no redirect, which could lead anywhere. */
  fetch: (url: URL, init?: OutboundInit) => Promise<Response>
}

/** Nothing was called, because the address is none that may be. Its words can name addresses inside: not for people. */
export class RefusedAddress extends Error {}

export type OutboundInit = Pick<RequestInit, 'method' | 'headers' | 'signal'> & { body?: string | Uint8Array }

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

const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443', 'sftp:': '22' }

/**
 * `allowed` are hosts, `host:port` or networks of the operator: these are called at any port, plain http included. A
 * name that is not in the list and leads into an allowed network is called over TLS alone.
 */
export const createOutbound = (allowed: readonly string[] = []): Outbound => {
  const networks = new BlockList()
  const hosts = new Set<string>()
  for (const entry of allowed) {
    const network = networkIn(entry)
    if (network) networks.addSubnet(network.address, network.prefix, network.family)
    else hosts.add(entry.toLowerCase())
  }
  const isInside = (address: string) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const isNamed = (host: string, port: string) => hosts.has(host) || hosts.has(`${host}:${port}`)

  const admits = (url: URL) => {
    const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
    const usualPort = PORTS[url.protocol]
    if (usualPort === undefined || url.username !== '' || url.password !== '') return false
    if (isNamed(host, url.port || usualPort) || (isIP(host) !== 0 && isInside(host))) return true
    if (isIP(host) !== 0 || !host.includes('.')) return false
    return url.protocol === 'sftp:' || (url.protocol === 'https:' && url.port === '')
  }

  const lookup: LookupFunction = (hostname, options, answer) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return answer(error ?? new Error(`${hostname} has no address`), '', 0)
      const isOurs = [...hosts].some((host) => host === hostname || host.startsWith(`${hostname}:`))
      const inside = addresses.find(({ address }) => !isPublicAddress(address) && !isInside(address))
      if (inside && !isOurs) return answer(new RefusedAddress(`${hostname} leads to ${inside.address}`), '', 0)
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })
  }

  const dispatcher = new Agent({ connect: { lookup, timeout: 10_000 } })
  return {
    admits,
    lookup,
    fetch: async (url, init = {}) => {
      if (!admits(url)) throw new RefusedAddress(`${url.origin} is no address that may be called`)
      // The classes of the package and of the platform are the same but for their types.
      const response: unknown = await undiciFetch(url, { ...init, redirect: 'manual', dispatcher } as never)
      return response as Response
    },
  }
}

/** A network such as `10.0.0.0/8`, or one address. */
export const networkIn = (text: string) => {
  const [, address = '', bits] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? []
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const prefix = Number(bits ?? most)
  if (version === 0 || prefix > most) return undefined
  return { address, prefix, family: version === 4 ? ('ipv4' as const) : ('ipv6' as const) }
}
