const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const firstMatch = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** “Android, Chrome”: how the phone is named in the list of devices. */
export const deviceName = (agent = navigator.userAgent) =>
  [firstMatch(SYSTEMS, agent), firstMatch(BROWSERS, agent)].filter(Boolean).join(', ') || 'Browser'

/** Under which the driver’s app keeps who is signed in on this phone. */
export const PERSON_KEY = 'laurel.driver'

/** No secret: the cookie opens the session. */
export const rememberPerson = (id: number) => localStorage.setItem(PERSON_KEY, String(id))
