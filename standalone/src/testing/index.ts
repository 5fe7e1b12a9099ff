// The kit of every component test: CONTRIBUTING.md shows one.
export { answer, held, problem, refuse, unreachable, type Answer, type Answers } from './answers'
export { exportCsv } from './export-csv'
export { jpegFile, pngFile, pngOfSize, textFile } from './files'
export { aProblem, type Calls } from './replace-calls'
export { renderInHost } from './render-in-host'
export { setWidth } from './set-width'
export { createTestHost, type TestHostOptions } from './test-host'
