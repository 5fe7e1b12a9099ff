/**
 * The variables that docker compose gives to a service.
 *
 * @param {Record<string, string>} environment of the service, as the file has it
 * @param {Record<string, string>} values what `.env` says
 * @throws when the file demands a variable that has no value.
 */
export function composeEnvironment(environment, values) {
  const filled = ([name, text]) => [
    name,
    text.replaceAll(/\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (_, variable, kind, rest = '') => {
      if (values[variable]) return values[variable]
      if (kind === '?') throw new Error(`${variable}: ${rest}`)
      return rest
    }),
  ]
  return Object.fromEntries(Object.entries(environment).map(filled))
}
