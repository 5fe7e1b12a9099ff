/**
 * Why a page was not rendered. `threw`: the page did. `late`: it was not ready in time. `lost`: its process hung, ended, or sent what it
 * must not. `refused`: it was not tried.
 */
export class RenderFailure extends Error {
  override name = 'RenderFailure'
  readonly kind: 'threw' | 'late' | 'lost' | 'refused'

  constructor(kind: RenderFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
