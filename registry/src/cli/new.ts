import { makeRemote, undoAbandoned } from '../new/make-remote'
import { planNewRemote } from '../new/new-remote-plan'
import { proveRemote } from '../new/run-tool'
import { readCheckout } from '../new/read-checkout'
import { command } from './run/command'

/** Makes a remote that runs alone and in the shop at once. */
export const newRemote = command({
  name: 'new',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'make a remote with one page, tested and live in the shop on this machine',
  details: [
    'Makes the folder remote-<name>, the static server in docker-compose.yml and deploy/front.Caddyfile, and the entry in\npackage-lock.json; then tests it, builds it, and gives it to the shop on this machine. Stopped in between, it leaves nothing behind.',
    "For example: npm run shop -- new gifts --owner 'Gifts team' --path /gifts",
  ],
  options: {
    owner: { type: 'string', value: '<team>', help: 'whose it is, as in "Gifts team"' },
    path: { type: 'string', value: '<path>', help: 'of its page: /<remote>, or /seller/<remote> with --guard seller' },
    layout: { type: 'string', value: 'shop|bare', help: 'within navbar and footer, or with the window to itself' },
    guard: { type: 'string', value: 'shop|seller|admin', help: 'who must be signed in; everybody may come without it' },
  },
  json: '{ name, folder, owner, path, layout, guard, devPort, contract }',
  async run({ positionals: [name = ''], values, root, settings, signal, note }) {
    const { owner, path, layout, guard } = values
    await undoAbandoned(root)
    const plan = planNewRemote({ name, owner, path, layout, guard }, await readCheckout(root))
    note(`Making ${plan.folder} …`)
    const doing = { root, settings, signal, note }
    await makeRemote(plan, doing)
    await proveRemote(plan, doing)
    return {
      json: plan,
      text:
        `${plan.folder} is made, tested, and live in the shop on this machine at ${plan.path}.\n` +
        `Alone: npm run dev -w ${plan.folder} (http://localhost:${plan.devPort}${plan.path})\n` +
        `In the shop: npm start\nNext: docs/guides/add-a-page.md`,
    }
  },
})
