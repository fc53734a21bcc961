import fc from 'fast-check'

const INT4_MAX = 2_147_483_647

const TEXTS = [
  '',
  ' ',
  'plain',
  '💥🚚👩‍👩‍👧‍👦',
  '\ud800',
  'a\udfffb',
  'Zoë Łódź ŒUVRE ß',
  'مرحبا‮abc',
  'e\u0301\u0301\u0301\u0301',
  '\ufeffmark',
  '\u0001\u001b[31m',
  'line\r\nbreak\ttab',
  "'; drop table users; --",
  '%_\\%',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  'null',
  'NaN',
  '-0',
  '1e3',
  '0x10',
  '9007199254740993',
]

const cut = (text: string, max: number) => text.slice(0, max)

/** Text up to a maximum length: characters of every kind, and the maximum itself. */
export const extremeText = (min: number, max: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS).map((text) => cut(text, max).padEnd(min, 'x')) },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'binary', minLength: min, maxLength: Math.max(min, Math.min(max, 30)) }),
    },
    { weight: 2, arbitrary: fc.string({ minLength: min, maxLength: Math.max(min, Math.min(max, 12)) }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('x', 'é', '💥', '\u0001', '"', "'", '\ud800')
        .map((sign) => cut(sign.repeat(max), max)),
    },
  )

export const extremeInteger = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(min, max, Math.min(min + 1, max), Math.max(max - 1, min)),
    fc.integer({ min: Math.max(min, -100), max: Math.max(min, Math.min(max, 100)) }),
    fc.integer({ min, max }),
  )

export const extremeDay = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('2026-03-02', '2026-03-09', '2026-03-10', '2026-03-11', '2026-02-28') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2020-01-01', '2019-12-31', '2024-02-29', '9999-12-31', '0001-01-01', '2199-12-31'),
  },
)

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '0', '', 'a.b', 'a[b]']

const nested = (depth: number) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value }
  return value
}

/** Values that no field accepts. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { id: 1 }, { $ne: null }, [1, 1, 2]),
  fc.constantFrom<unknown>(0, -1, 1.5, -0, 1e21, 1e300, INT4_MAX + 1, -INT4_MAX - 2, 2 ** 53, -(2 ** 63), 5e-324),
  fc.constantFrom('\0', 'a\0b', 'x'.repeat(300), 'é'.repeat(20_000), '2026-02-30', '25:99', '13/45/2026', 'a@b', '1,2'),
  fc.constantFrom(...TEXTS),
  fc.constantFrom(nested(20), nested(400)),
  fc.constantFrom(...PROTOTYPE_NAMES).map((name) => Object.fromEntries([[name, { polluted: true }]])),
  fc.jsonValue({ maxDepth: 3 }),
)

export const junkName = fc.oneof(fc.constantFrom(...PROTOTYPE_NAMES, 'data', 'id', 'page', '\0'), fc.string())

/** Bodies that are not JSON, or JSON other than an object. */
export const junkJson = fc.oneof(
  fc.constantFrom('', ' ', '{', '[', '"', 'nul', '{"a":1,}', "{'a':1}", '{"id":1}{"id":2}', '{"id":1,"id":"x"}'),
  fc.constantFrom('null', '[]', '"text"', '5', 'true', '-', '01', '1e999', 'NaN', '\ufeff{}', '\0', '{"a":"\\ud800"}'),
  fc.constantFrom('{"__proto__":{"id":1}}', '{"constructor":{"prototype":{"id":1}}}', '{"a":{"__proto__":1}}'),
  fc.constantFrom(1000, 100_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom(1000, 20_000).map((depth) => `${'{"data":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.string({ unit: 'binary' }),
)

export const JUNK_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/ld+json',
  'json',
  '/',
]
