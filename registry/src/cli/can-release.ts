import { command } from './run/command'
import { findVersion, newestVersion, parseTarget } from './run/find-version'
import { hasFault, short, showFindings } from './text/format'

/** Says whether a kept release may be given to everybody. */
export const canRelease = command({
  name: 'can-release',
  usage: '<remote>[@version]',
  takes: [1, 1],
  summary:
    'whether a kept release (the newest one) fits every live shell and every other remote; of the host, every live remote',
  options: {},
  json: '{ environment, remote, version, passed, findings: [{ id, passed, measured, hint? }] }',
  async run({ registry, environment, positionals, paint }) {
    const { remote, prefix } = parseTarget(positionals[0] ?? '')
    const version = prefix ? await findVersion(registry, remote, prefix) : await newestVersion(registry, remote)
    const findings = await registry.canRelease(environment, remote, version)
    const refused = hasFault(findings)
    const verdict = refused
      ? `${remote}@${short(version)} must not go to ${environment} as it is`
      : `${remote}@${short(version)} can go to ${environment}: npm run shop -- release ${remote}@${short(version)} --canary 10`
    return {
      json: { environment, remote, version, passed: !refused, findings },
      text: `${showFindings(paint, findings)}\n${verdict}`,
      refused,
    }
  },
})
