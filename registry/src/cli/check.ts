import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RegistryError } from '../registry-error'
import { buildRemote } from './run/find-remote'
import { command } from './run/command'
import { hasFault, showFindings } from './text/format'

/** Measures a remote by every gate, without keeping anything. */
export const check = command({
  name: 'check',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'build a remote and measure it by every gate that a release has to pass; nothing is kept',
  details: [
    'Takes seconds. --browser adds the gates that run the product in Chromium and take minutes; publish to an address runs\nthem by itself. docs/gates.md explains each gate.',
  ],
  options: {
    browser: { type: 'boolean', help: 'also the gates in a real browser' },
    built: { type: 'boolean', help: "measure what is in the remote's dist as it is" },
    only: { type: 'string', value: '<ids>', help: 'these gates alone, as in csp,css' },
  },
  json: '{ remote, environment, passed, gates: [{ id, passed, measured, hint? }] }',
  async run({ registry, environment, positionals, values, root, note, paint }) {
    const remote = positionals[0] ?? ''
    const folder = join(root, `remote-${remote}`)
    if (!existsSync(join(folder, 'remote.json')))
      throw new RegistryError(`There is no remote-${remote}/remote.json here`, 'not-found')
    if (!values.built) {
      note(`Building ${remote} …`)
      await buildRemote(folder)
    }
    // Loaded only now: it brings a compiler, which no other command needs.
    const { runGates } = await import('../gates/run-gates')
    const only = values.only?.split(',')
    const kinds = values.browser || only ? undefined : (['static'] as const)
    const gates = await runGates({ root, remote, registry, environment, only, kinds, note })
    const refused = hasFault(gates)
    const failures = gates.filter(({ passed }) => !passed).length
    const verdict = refused
      ? `${failures} of ${gates.length} gates failed: ${remote} is not fit to be released`
      : `${gates.length} gates passed`
    return {
      json: { remote, environment, passed: !refused, gates },
      text: `${showFindings(paint, gates)}\n${verdict}`,
      refused,
    }
  },
})
