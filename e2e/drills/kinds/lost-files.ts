import { DRILL_TIMINGS } from '../stage/stage'
import { filesOf, type Kind, type Scene } from './kind'

const entryOf = ({ live }: Scene) => `${filesOf(live)}/${live.entry}*`
const headers = { 'access-control-allow-origin': '*' }
const answerWith = (status: number, body = '') => ({ status, headers, contentType: 'text/javascript', body })

const { giveUpMs, retryMs } = DRILL_TIMINGS

/** What the browser says of a file whose hash is not the promised one. */
const NO_DIGEST = /Failed to find a valid digest in the 'integrity' attribute/

/** Files of a release that do not come, or come as something else. */
export const lostFiles: readonly Kind[] = [
  {
    id: 'entry-404',
    done: 'Its entry is answered with 404',
    ending: 'last-known-good',
    steps: ['load', 'retry'],
    prepare: async (scene) => scene.context.route(entryOf(scene), (route) => route.fulfill(answerWith(404))),
  },
  {
    id: 'entry-500',
    done: 'Its entry is answered with 500, which a cache keeps: only a fresh address brings it',
    ending: 'retry',
    steps: ['load'],
    prepare: async (scene) =>
      scene.context.route(entryOf(scene), (route) =>
        route.request().url().includes('?retry=') ? route.continue() : route.fulfill(answerWith(500)),
      ),
  },
  {
    id: 'entry-hangs',
    done: 'Its entry is not answered for 30 s',
    ending: 'last-known-good',
    steps: ['load', 'retry'],
    waitMs: giveUpMs + retryMs,
    fault: 'timeout',
    prepare: async (scene) =>
      // Longer than the drill, which ends by closing the browser.
      scene.context.route(entryOf(scene), () => undefined),
  },
  {
    id: 'entry-garbage',
    done: 'Its entry is a page of HTML, and not what its hash promises',
    ending: 'last-known-good',
    steps: ['load', 'retry'],
    provokes: [NO_DIGEST],
    prepare: async (scene) =>
      scene.context.route(entryOf(scene), (route) =>
        route.fulfill(answerWith(200, '<!doctype html><title>No</title>')),
      ),
  },
  {
    id: 'wrong-integrity',
    done: 'Its record promises another hash of the entry than the entry has',
    ending: 'last-known-good',
    steps: ['load', 'retry'],
    live: { wrongIntegrity: true },
    provokes: [NO_DIGEST],
  },
  {
    id: 'chunk-404',
    done: "The page's own script is answered with 404, as after a deploy that removed it",
    ending: 'last-known-good',
    steps: ['load', 'retry'],
    inPlace: true,
    prepare: async (scene) => {
      const script = scene.live.pages[scene.remote.route.page]!.scripts.at(-1)!
      await scene.context.route(`${filesOf(scene.live)}/${script}*`, (route) => route.fulfill(answerWith(404)))
    },
  },
  {
    id: 'css-404',
    done: 'Its style sheets are answered with 404',
    ending: 'last-known-good',
    steps: ['load', 'retry'],
    inPlace: true,
    prepare: async (scene) =>
      scene.context.route(`${filesOf(scene.live)}/**/*.css*`, (route) => route.fulfill(answerWith(404))),
  },
  {
    id: 'unreachable',
    done: 'No file of the release can be reached, those of the one before can',
    ending: 'last-known-good',
    steps: ['load', 'retry'],
    prepare: async (scene) => scene.context.route(`${filesOf(scene.live)}/**`, (route) => route.abort()),
  },
  {
    id: 'both-unreachable',
    done: 'No script of any of its releases can be reached; then they can again',
    ending: 'card',
    steps: ['load', 'retry', 'last-known-good', 'unavailable'],
    prepare: async ({ context, remote }) =>
      context.route(`**/remotes/${remote.name}/**/*.js*`, (route) => route.abort()),
    mend: async ({ context }) => context.unrouteAll(),
  },
]
