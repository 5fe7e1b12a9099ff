import { cookie } from '../../http/cookie'

const YEAR_S = 365 * 24 * 60 * 60

/** The random id that shares of visitors are drawn by. The edge alone sets it, and only while a rollout or a flag needs it. */
const visitor = cookie('visitor', { value: /^[\w-]{22}$/ })

/** Of a `Cookie` header; `null` when the browser has none. */
export const visitorIdOf = (header: string | null): string | null => visitor.read(header, { secure: false })

/** A `Set-Cookie` value. It says nothing of a person. */
export const visitorCookie = (id: string, secure: boolean): string => visitor.write(id, { secure }, YEAR_S)

/** Whether a `Cookie` header holds nothing but, at most, this one. */
export const isVisitorAlone = (header: string | null): boolean =>
  header === null || header === `${visitor.nameOf({ secure: false })}=${visitorIdOf(header)}`
