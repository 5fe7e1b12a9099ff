import { prettyDOM } from '@testing-library/dom'

/**
 * What a query throws that finds nothing, as the library words it, but with the page printed when somebody reads the message: who waits for an
 * element looks many times before it is there, and to print a page takes longer than to look.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  const get = () =>
    [message, `Ignored nodes: comments, script, style\n${prettyDOM(container)}`].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { get, configurable: true })
}
