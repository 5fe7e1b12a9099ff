import { text } from 'node:stream/consumers'
import { reviewBuild, type Case } from './review-build'

/** Measures one build in a process of its own: it comes from outside, and what parses it may be made to run for ever or to eat all memory. */
const given = JSON.parse(await text(process.stdin)) as Case
process.stdout.write(JSON.stringify(await reviewBuild(given)))
