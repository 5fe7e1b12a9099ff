import { ContractProcedure, type AnySchema, type Route, type Schema } from '@orpc/contract'
import { problems, type ProblemCode } from '../problem/problems'
import type { Caller, CallLimit, EndpointMeta } from './endpoint-meta'

type Errors<C extends ProblemCode> = { [Code in C]: { status: (typeof problems)[Code]['status'] } }

export type NoSchema = Schema<unknown, unknown>

export const errorsOf = <C extends ProblemCode>(codes: readonly C[]): Errors<C> =>
  Object.fromEntries(codes.map((code) => [code, { status: problems[code].status }])) as Errors<C>

/** One endpoint, as everything else reads it: the server, the client, the mocks, the OpenAPI document. Each call answers a changed copy. */
export class Endpoint<
  W extends Caller,
  C extends ProblemCode,
  I extends AnySchema = NoSchema,
  O extends AnySchema = NoSchema,
> extends ContractProcedure<I, O, Errors<C>, EndpointMeta<W>> {
  /** Codes of its own with which it may refuse, beside those of every endpoint of its audience. A route cannot refuse with any other. */
  refuses<const More extends ProblemCode>(...codes: More[]): Endpoint<W, C | More, I, O> {
    const errorMap = { ...this['~orpc'].errorMap, ...errorsOf(codes) } as Errors<C | More>
    return new Endpoint<W, C | More, I, O>({ ...this['~orpc'], errorMap })
  }

  input<Input extends AnySchema>(inputSchema: Input): Endpoint<W, C, Input, O> {
    return new Endpoint<W, C, Input, O>({ ...this['~orpc'], inputSchema })
  }

  output<Output extends AnySchema>(outputSchema: Output): Endpoint<W, C, I, Output> {
    return new Endpoint<W, C, I, Output>({ ...this['~orpc'], outputSchema })
  }

  /** The status of success, where it is not 200. 204 has no output. */
  answers(successStatus: 201 | 202 | 204): Endpoint<W, C, I, O> {
    return this.#with({ successStatus })
  }

  /** Asks for a proof of who it is that is a few minutes old at most, before the body is read. */
  proof(): Endpoint<W, C | 'PROOF_REQUIRED', I, O> {
    return this.#with({}, { proof: true }).refuses('PROOF_REQUIRED')
  }

  /**
   * The audit log keeps why it was done: what staff wrote in this field of the input, never what a shopper did.
   *
   * @param about the field that names what it is about, where that is a shopper or their purchase: the words are taken out of the log with them.
   */
  because(why: string, about: 'id' | 'number' | 'dispute' | null = null): Endpoint<W, C, I, O> {
    return this.#with({}, { because: { why, about } })
  }

  /** A JSON body may be larger than 64 KiB. */
  json(maxBytes: number): Endpoint<W, C, I, O> {
    return this.#with({}, { body: { type: 'application/json', maxBytes } })
  }

  /** Takes a form with files instead of JSON. */
  form(maxBytes: number): Endpoint<W, C, I, O> {
    return this.#with({}, { body: { type: 'multipart/form-data', maxBytes } })
  }

  /** Reads nothing of a body, whatever it is. */
  withoutBody(): Endpoint<W, C, I, O> {
    return this.#with({}, { body: null })
  }

  /** The same for everybody until the catalogue changes: finished answers are kept, by the input's fields. */
  cached(): Endpoint<W, C, I, O> {
    return this.#with({}, { cached: true })
  }

  /** So many calls are answered. */
  limit(limit: CallLimit): Endpoint<W, C, I, O> {
    return this.#with({}, { limit })
  }

  /** Answers a file at an address that another endpoint answers otherwise, when `?format=csv` asks for it. */
  asCsv(): AddressedEndpoint<W, C, I, O> {
    return this.#addressed({ format: 'csv' })
  }

  /** Takes the body as it comes; its route reads it. */
  bytes(type: 'application/zip', maxBytes: number): AddressedEndpoint<W, C, I, O> {
    return this.#addressed({ body: { type, maxBytes } })
  }

  /** Answers for as long as somebody listens. */
  stream(): AddressedEndpoint<W, C, I, O> {
    return this.#addressed({})
  }

  #addressed(meta: Partial<EndpointMeta<W>>): AddressedEndpoint<W, C, I, O> {
    return new AddressedEndpoint<W, C, I, O>(this.#with({}, { ...meta, addressed: true })['~orpc'])
  }

  #with(route: Route, meta: Partial<EndpointMeta<W>> = {}): Endpoint<W, C, I, O> {
    const own = this['~orpc']
    return new Endpoint<W, C, I, O>({ ...own, route: { ...own.route, ...route }, meta: { ...own.meta, ...meta } })
  }
}

/** An endpoint that is used by its address: the typed client has no function for it. */
export class AddressedEndpoint<
  W extends Caller,
  C extends ProblemCode,
  I extends AnySchema = NoSchema,
  O extends AnySchema = NoSchema,
> extends Endpoint<W, C, I, O> {
  readonly addressed = true
}
