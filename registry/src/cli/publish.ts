import { join } from 'node:path'
import { HOST } from '../store/registry-paths'
import type { Registry } from '../registry'
import { sourceOf } from '../releases/source-of'
import { buildRemote, findRemote } from './run/find-remote'
import { command } from './run/command'
import { publishShell } from './run/publish-shell'
import { parseTarget } from './run/find-version'
import { refuseBadlyServed } from './run/refuse-badly-served'
import { UsageError } from './run/exit-codes'
import { hasFault, short, showFindings } from './text/format'

interface Measuring {
  root: string
  remote: string
  registry: Registry
  environment: string
  note: (text: string) => void
  browser: boolean
}

const isAddress = (place: string) => /^https?:/.test(place)

/** What goes to others is looked at in a browser before; what stays on this machine need not be. */
const wantsBrowser = ({ browser, fast }: { browser?: boolean; fast?: boolean }, { place }: Registry) =>
  browser ?? (isAddress(place) && !fast)

async function measured({ browser, ...request }: Measuring) {
  // Loaded only now: it brings a compiler, which no other command needs.
  const { runGates } = await import('../gates/run-gates')
  return runGates({ ...request, ...(browser ? {} : { kinds: ['static'] }) })
}

/** Builds a remote, checks it and keeps the release. Nobody has it by that. */
export const publish = command({
  name: 'publish',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'build a remote (or the host), check it and keep the release; nobody has it yet',
  details: [
    'Every file is fetched back and looked at (type, caching, CORS, integrity) when the registry is an address, or where\n--verify-url says. The same source again is the same release.',
  ],
  options: {
    built: { type: 'boolean', help: "keep what is in the remote's dist as it is" },
    browser: { type: 'boolean', help: 'run the gates in a real browser too; to an address they run by themselves' },
    fast: { type: 'boolean', help: 'leave the gates in a browser out, to an address too' },
    'verify-url': {
      type: 'string',
      value: '<address>',
      help: "fetch the files back from here: where the remote's folders are served",
    },
  },
  json: '{ remote, version, registry, commit, gates: [{ id, passed, measured, hint? }], sizes: { scriptBytes, styleBytes }, files, fetchedBack }',
  async run(context) {
    const { registry, environment, positionals, values, root, note, paint } = context
    const { remote, prefix } = parseTarget(positionals[0] ?? '')
    if (prefix !== null) throw new UsageError(`The version comes from the content: publish ${remote}`)
    if (remote === HOST) return publishShell(context, values.built ?? false)
    const { folder, manifestFile } = await findRemote(root, remote)
    if (!values.built) {
      note(`Building ${remote} …`)
      await buildRemote(folder)
    }
    note('Measuring it …')
    const gates = await measured({ root, remote, registry, environment, note, browser: wantsBrowser(values, registry) })
    if (hasFault(gates))
      return {
        json: { remote, registry: registry.place, version: null, gates },
        text: `${showFindings(paint, gates)}\n${remote} has not been published: see docs/gates.md`,
        refused: true,
      }
    note(`Keeping the release in ${registry.place} …`)
    const source = await sourceOf(folder)
    const release = await registry.publish({ manifestFile, buildDir: join(folder, 'dist'), source, gates })
    const { version, sizes, files } = release
    const fetchedBack = await refuseBadlyServed({ context, release, verifyUrl: values['verify-url'] })
    const { active } = (await registry.environment(environment)).remotes[remote] ?? { active: null }
    const next =
      active === version
        ? `Everybody has it already: ${environment} has the same build`
        : `Nobody has it yet. Next: npm run shop -- release ${remote}@${short(version)} --canary 10`
    const served = fetchedBack === null ? '' : `, ${fetchedBack} files fetched back`
    return {
      json: {
        remote,
        version,
        registry: registry.place,
        commit: release.commit,
        gates,
        sizes,
        files: files.length,
        fetchedBack,
      },
      text:
        `${remote}@${short(version)} is kept: ${files.length} files, scripts ${sizes.scriptBytes} B and styles ${sizes.styleBytes} B after brotli${served}.\n` +
        next,
    }
  },
})
