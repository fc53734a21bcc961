/** The text format of Prometheus, version 0.0.4, read strictly: whatever it does not allow throws. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

export interface Family {
  type: string
  help: string
  samples: Sample[]
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(,|$)/y
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped']

const readLabels = (text: string) => {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < text.length) {
    const [, name = '', value = ''] = LABEL.exec(text) ?? []
    if (name === '' || name in labels) throw new Error(`labels cannot be read: ${text}`)
    labels[name] = value.replaceAll(/\\([\\n"])/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
  }
  return labels
}

const readValue = (text: string) => {
  if (text === 'NaN') return Number.NaN
  if (/^[+-]Inf$/.test(text)) return text === '+Inf' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) throw new Error(`not a number: ${text}`)
  return Number(text)
}

const familyNameFor = (name: string, type: string | undefined) =>
  type === 'histogram' || type === 'summary' ? name.replace(/_(bucket|sum|count)$/, '') : name

export const parseExposition = (text: string) => {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const families = new Map<string, Family>()
  const seen = new Set<string>()
  let current: [string, Family] | undefined
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? []
    if (kind === 'HELP') {
      if (!NAME.test(name) || families.has(name)) throw new Error(`told twice or badly named: ${line}`)
      current = [name, { type: '', help: rest, samples: [] }]
      families.set(...current)
    } else if (kind === 'TYPE') {
      if (current?.[0] !== name || !TYPES.includes(rest)) throw new Error(`type out of place: ${line}`)
      current[1].type = rest
    } else {
      const [, sample = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
      if (!current || familyNameFor(sample, current[1].type) !== current[0]) throw new Error(`out of place: ${line}`)
      const key = line.slice(0, line.lastIndexOf(' '))
      if (seen.has(key)) throw new Error(`told twice: ${key}`)
      seen.add(key)
      current[1].samples.push({ name: sample, labels: readLabels(labels), value: readValue(value) })
    }
  }
  for (const [name, family] of families) if (family.type === 'histogram') requireCumulative(name, family.samples)
  return families
}

/** Buckets only grow, and the last one counts everything. */
const requireCumulative = (name: string, samples: readonly Sample[]) => {
  const series = Map.groupBy(samples, ({ labels }) =>
    JSON.stringify(
      Object.entries(labels)
        .filter(([label]) => label !== 'le')
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
  )
  for (const [labels, found] of series) {
    const buckets = found.filter((sample) => sample.name === `${name}_bucket`)
    const count = found.find((sample) => sample.name === `${name}_count`)?.value
    const isGrowing = buckets.every(({ value }, index) => value >= (buckets[index - 1]?.value ?? 0))
    const last = buckets.at(-1)
    if (!isGrowing || last?.labels.le !== '+Inf' || last.value !== count) {
      throw new Error(`the buckets of ${name}${labels} do not add up`)
    }
  }
}
