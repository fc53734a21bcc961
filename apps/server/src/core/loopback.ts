import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether a host name or address is this machine itself; addresses of IPv6 may be in brackets, as in a URL. */
export const isLoopback = (host: string) => {
  const address = host.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  return version === 0
    ? address.toLowerCase() === 'localhost'
    : LOOPBACK.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
