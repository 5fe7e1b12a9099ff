export type RegistryErrorKind = 'refused' | 'not-found' | 'conflict' | 'unauthorized' | 'forbidden' | 'unreachable'

/** A refusal of the registry whose message is meant to be read by whoever asked. */
export class RegistryError extends Error {
  override name = 'RegistryError'
  readonly kind: RegistryErrorKind

  constructor(message: string, kind: RegistryErrorKind = 'refused') {
    super(message)
    this.kind = kind
  }
}
