import { join } from 'node:path'
import { HOST } from '../store/registry-paths'
import type { Registry } from '../registry'
import { sourceOf } from '../releases/source-of'
import { isProven } from '../environments/change-environment'
import { buildRemote, findRemote } from './run/find-remote'
import { command, CHANGE_JSON, changed, changeDetails, changeOptions } from './run/command'
import { publishShell } from './run/publish-shell'
import { parseTarget, findVersion, newestVersion } from './run/find-version'
import { refuseBadlyServed, refuseNoAddress } from './run/refuse-badly-served'
import { UsageError } from './run/exit-codes'
import { hasFault, short, showFindings, parseShare, showShare } from './text/format'

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

/** Vouches for a release, before enough visitors have. */
export const prove = command({
  name: 'prove',
  usage: '<remote>[@version]',
  takes: [1, 1],
  summary: 'vouch for a release (the active one): it is gone back to when a later one fails (needs --reason)',
  details: [
    'Without it a release is proven by its visitors: the guard counts those with whom all went well. A rollback takes the\nproof from what it leaves.',
  ],
  options: changeOptions,
  json: CHANGE_JSON,
  async run(context) {
    const { registry, positionals, values } = context
    const { remote, prefix } = parseTarget(positionals[0] ?? '')
    const version = prefix ? { version: await findVersion(registry, remote, prefix) } : {}
    return changed(context, { action: 'prove', remote, ...version, ...changeDetails(values, null) }, (slot) =>
      isProven(slot, slot.active)
        ? `${remote}@${short(slot.active)} counts as good; before it, ${short(slot.lastKnownGood)}`
        : `${remote} goes back to ${short(slot.lastKnownGood)} when it fails`,
    )
  },
})

/** Gives a kept release to everybody, or to a share of visitors. */
export const release = command({
  name: 'release',
  usage: '<remote>[@version]',
  takes: [1, 1],
  summary: 'give a kept release (the newest one) to everybody, or with --canary to a share of visitors',
  details: [
    'A canary is drawn per visitor, who keeps what they have. Called again with another share it ramps, with another\nversion it puts a hotfix in its place: those who had the rollout before are the first to have it again.',
    'The shell is released as a remote is, under the name host: first can-release host.',
    'Examples\n  npm run shop -- release seller --canary 10\n  npm run shop -- release seller@1a2b3c4d --reason "the new report"',
  ],
  options: {
    canary: { type: 'string', value: '<percent>', help: 'only to this share of visitors, with up to two decimals' },
    'base-url': {
      type: 'string',
      value: '<address>',
      help: "where the remote's folders are served; empty for the shop itself",
    },
    'verify-url': { type: 'string', value: '<address>', help: 'fetch the files back from here before' },
    force: { type: 'boolean', help: 'although can-release says that a live shell or a check does not agree' },
    ...changeOptions,
  },
  json: CHANGE_JSON,
  async run(context) {
    const { values, registry, positionals } = context
    const { remote, prefix } = parseTarget(positionals[0] ?? '')
    const { canary, force } = values
    if (canary !== undefined && values['base-url'] !== undefined)
      throw new UsageError('--base-url goes with a release for everybody: a canary is served from where its remote is')
    const shareBp = canary === undefined ? undefined : parseShare(canary)
    const details = changeDetails(values, force ? null : shareBp === undefined ? 'released' : 'canary')
    const version = prefix ? await findVersion(registry, remote, prefix) : await newestVersion(registry, remote)
    const baseUrl = values['base-url']
    if (baseUrl) refuseNoAddress(baseUrl)
    const kept = await registry.release(remote, version)
    await refuseBadlyServed({ context, release: kept, baseUrl, verifyUrl: values['verify-url'] })
    const order = { remote, version, ...details, ...(force ? { force } : {}) }
    if (shareBp !== undefined)
      return changed(
        context,
        { ...order, action: 'canary', shareBp },
        () =>
          `${remote}@${short(version)} goes to ${showShare(shareBp)} of visitors with their next page. Next: promote, pause or abort ${remote}`,
      )
    return changed(
      context,
      { ...order, action: 'release', ...(baseUrl === undefined ? {} : { baseUrl: baseUrl || null }) },
      () => `Everybody has ${remote}@${short(version)} with their next page`,
    )
  },
})

/** Gives everybody a release from before. */
export const rollback = command({
  name: 'rollback',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'give everybody the last release that is known to be good, or with --to any kept one (needs --reason)',
  details: [
    'A rollout of the remote ends. What is left is not fallen back to again.',
    'Example\n  npm run shop -- rollback seller --reason "orders show the wrong total"',
  ],
  options: {
    to: { type: 'string', value: '<version>', help: 'not the last good one, but this one' },
    force: {
      type: 'boolean',
      help: 'although the registry has not signed it, or of the host: a live remote does not work with it',
    },
    ...changeOptions,
  },
  json: CHANGE_JSON,
  async run(context) {
    const { registry, values, positionals } = context
    const { remote, prefix } = parseTarget(positionals[0] ?? '')
    if (prefix !== null)
      throw new UsageError(`Name the release to go back to with --to: rollback ${remote} --to ${prefix}`)
    const details = changeDetails(values, null)
    const version = values.to === undefined ? {} : { version: await findVersion(registry, remote, values.to) }
    return changed(
      context,
      { action: 'rollback', remote, ...version, ...details, ...(values.force ? { force: true } : {}) },
      (slot) =>
        `Everybody has ${remote}@${short(slot.active)} again with their next page${isProven(slot, slot.active) ? '' : ', which is not proven yet: it was live before'}`,
    )
  },
})
