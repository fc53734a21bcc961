import fc from 'fast-check'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const DAYS = 'employee id,driver,date,truck,scheduled in,login,logout,trips\nD1,,2026-03-12,214,06:00,05:55,15:30,6\n'
const PEOPLE = 'employeeid,firstname,lastname,email,location,country\nI-1,Ira,Import,ira@laurel.test,Yard,USA\n'

/** Contents of files in generated forms, by name. */
const CONTENTS: Readonly<Record<string, Buffer>> = {
  empty: Buffer.alloc(0),
  picture: Buffer.from(PNG, 'base64'),
  'broken picture': Buffer.from(PNG, 'base64').subarray(0, 40),
  'picture with a tail': Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from('<script>alert(1)</script>')]),
  drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  days: Buffer.from(DAYS),
  'days of nobody': Buffer.from(DAYS.replace('D1', '💥').replace('6\n', '-1\n')),
  'days without a date': Buffer.from(DAYS.replaceAll('2026-03-12', '2026-02-30')),
  'days with control characters': Buffer.from(DAYS.replace('214', '2\u00014\ud800')),
  'days with NUL': Buffer.from(DAYS.replace('214', '2\u00004')),
  people: Buffer.from(PEOPLE),
  'people twice': Buffer.from(PEOPLE + PEOPLE.split('\n')[1]),
  'people in UTF-16': Buffer.from(`\ufeff${PEOPLE}`, 'utf16le'),
  'headings only': Buffer.from(PEOPLE.split('\n')[0] ?? ''),
  'an open quote': Buffer.from(`${PEOPLE}"I-2,Ivo`),
  'rows of all lengths': Buffer.from('a\n,,,,,,,,,,,\n"""\n;\t;\n\n\n'),
  workbook: Buffer.from('PK\u0003\u0004[Content_Types].xml'),
  bytes: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  long: Buffer.alloc(70_000, 'x,'),
}

export interface SentFile {
  filename: string
  mime: string
  content: string
}

export const contentFor = (content: SentFile['content']) => CONTENTS[content] ?? Buffer.alloc(0)

export const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'filename' in value && 'mime' in value && 'content' in value

export const sentFile: fc.Arbitrary<SentFile> = fc.record({
  filename: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('days.csv', 'PEOPLE.CSV', 'photo.png') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x', '.csv', '💥.csv', `${'x'.repeat(300)}.csv`, 'a b;c.csv', '\u0001.csv'),
    },
  ),
  mime: fc.constantFrom('text/csv', 'image/png', 'application/octet-stream'),
  content: fc.constantFrom(...Object.keys(CONTENTS)),
})
