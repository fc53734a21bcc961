import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address, with the zeros that `::` abbreviates. */
const groupsFor = (address: string) => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

/**
 * The part of an address that its owner cannot change at will: /24 of IPv4, /64 of IPv6. Tries are counted by it.
 * Text that is no address (a proxy may name a socket) is used as it is.
 */
export const networkFor = (address: string) => {
  const plain = address.replace(/%.*$/, '')
  const mapped = MAPPED.exec(plain)?.[1] ?? plain
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0/24`
  if (!isIPv6(plain)) return address.slice(0, 100)
  const groups = groupsFor(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
