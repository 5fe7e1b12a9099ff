/** A refusal of the registry whose message is meant to be read by whoever ran the command. */
export class RegistryError extends Error {
  override name = 'RegistryError'
}
