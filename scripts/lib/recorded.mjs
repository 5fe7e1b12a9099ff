/**
 * What a function asks of the settings that it is given: the names, whatever it makes of their values.
 *
 * @param {(settings: Record<string, string | undefined>) => unknown} read
 * @param {Record<string, string>} values of those that have one
 */
export function recorded(read, values = {}) {
  const names = new Set()
  const settings = new Proxy(values, {
    get(given, name) {
      if (typeof name === 'string') names.add(name)
      return given[name]
    },
  })
  read(settings)
  return names
}
