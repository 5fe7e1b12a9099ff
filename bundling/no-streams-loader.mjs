/**
 * Leaves out of the API's client what reads and writes streams of events, which browsers of this shop do by `EventSource`: nearly two
 * kilobytes of the shell.
 */
export default function withoutStreams(code) {
  return code
    .replaceAll(/isAsyncIteratorObject\(\w+\)/g, 'false')
    .replace(/toEventIterator\(re\.body, options\)/, 're.body')
}
