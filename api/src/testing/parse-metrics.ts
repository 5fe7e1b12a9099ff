export interface Sample {
  /** As in `http_request_duration_seconds_bucket`. */
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

const NAME = /^[a-z_:][a-z0-9_:]*$/
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

/**
 * Reads Prometheus' text format as strictly as its own parser does: each metric once, with its help and its type before its samples, and no
 * sample twice.
 *
 * @throws when it is not well-formed.
 */
export function parseMetrics(text: string): { samples: Sample[]; types: Map<string, string> } {
  if (!text.endsWith('\n')) throw new Error('The last line has no end')
  const types = new Map<string, string>()
  const helps = new Set<string>()
  const seen = new Set<string>()
  const samples: Sample[] = []
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [, kind, described, rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind && described) {
      if (!NAME.test(described)) throw new Error(`No good name: ${described}`)
      if (kind === 'HELP' ? helps.has(described) : types.has(described)) throw new Error(`Twice: ${line}`)
      if (kind === 'HELP') helps.add(described)
      else types.set(described, rest)
      continue
    }
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
    if (!name || value === undefined) throw new Error(`No sample: ${line}`)
    const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '')
    if (!types.has(family) || !helps.has(family)) throw new Error(`Without a type and a help before it: ${line}`)
    const series = line.slice(0, line.lastIndexOf(' '))
    if (seen.has(series)) throw new Error(`Twice: ${series}`)
    seen.add(series)
    const number = value === '+Inf' ? Infinity : value === 'Nan' || value === 'NaN' ? NaN : Number(value)
    if (value !== 'NaN' && value !== 'Nan' && Number.isNaN(number)) throw new Error(`No number: ${line}`)
    samples.push({ name, labels: readLabels(labels), value: number })
  }
  return { samples, types }
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  let end = 0
  while (end < text.length) {
    const [all, name, value] = LABEL.exec(text) ?? []
    if (all === undefined || name === undefined || value === undefined) throw new Error(`No labels: ${text}`)
    labels[name] = value
    end += all.length
  }
  return labels
}
