import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** What a span says; each comes from the code, and never from what somebody sends. */
export type Attributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  name: string
  kind: SpanKind
  attributes?: Attributes
}

/** Work that takes time, under what it is done for. */
export interface Span {
  /** Begins one under it. */
  begin(child: SpanStart): Span
  /** What whoever is asked for it is told, in W3C's form. */
  traceparent: string
  /** @param failed kinds and codes of what went wrong, of nobody. */
  end(known?: { name?: string; attributes?: Attributes; failed?: string | null }): void
}

/** Set while something is done that is traced: nothing is, unless the settings say where to. */
const spans = new AsyncLocalStorage<Span>()

export const currentSpan = (): Span | undefined => spans.getStore()

/** Does work under a span, which its end is not. */
export const underSpan = <T>(span: Span | null | undefined, work: () => T): T => (span ? spans.run(span, work) : work())

export interface Traces {
  /**
   * Begins what nothing here is above of.
   *
   * @param parent what a caller of ours says, in W3C's form. @returns `null` where nothing is traced.
   */
  begin(start: SpanStart, parent?: string | null): Span | null
  /** Sends what is left, and waits for a moment only. */
  close(): Promise<void>
}

export const noTraces: Traces = { begin: () => null, close: () => Promise.resolve() }
