import { string } from 'yup'
import { insteadOf } from '../instead-of'
import { readUrl } from '../read-url'

/** The library's pattern, which the released contract names. A text of ninety characters is enough to keep it busy for ever. */
const [{ params } = {}] = string().url().describe().tests
const URL_AS_RELEASED = params?.['regex'] as RegExp

/** Printable, and nothing that would end an attribute or a line in what shows it. */
const PLAIN = /^https:\/\/[^\s"<>\\^`{|}\p{C}]+$/iu

const isTrackingUrl = (text: string) => PLAIN.test(text) && Boolean(readUrl(text)?.hostname.includes('.'))

/** Where a carrier says how a parcel is doing: an address that a browser opens. */
export const trackingUrl = () =>
  string()
    .test(insteadOf({ name: 'url', regex: URL_AS_RELEASED, fits: isTrackingUrl }))
    .matches(/^https:/)
    .max(300)
