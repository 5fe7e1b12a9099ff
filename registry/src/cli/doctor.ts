import type { GateResult } from '../documents/release.schema'
import type { Registry } from '../registry'
import { RegistryError } from '../registry-error'
import { command } from './run/command'
import { hasFault, showFindings } from './text/format'

const WANTED_NODE = [20, 19] as const

function nodeFinding(): GateResult {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const passed = major > WANTED_NODE[0] || (major === WANTED_NODE[0] && minor >= WANTED_NODE[1])
  return {
    id: 'node',
    passed,
    measured: process.versions.node,
    ...(passed ? {} : { hint: `install Node ${WANTED_NODE.join('.')} or newer` }),
  }
}

/** Who the registry takes us for; what it says to a wrong token is a finding, not a failure of the examination. */
async function identityFinding(registry: Registry): Promise<GateResult> {
  try {
    return { id: 'identity', passed: true, measured: `${await registry.whoAmI()}, at ${registry.place}` }
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    return {
      id: 'identity',
      passed: false,
      measured: error.message,
      hint: 'check --registry and REGISTRY_TOKEN; on the machine of the registry, npm run shop -- token <team> makes a token',
    }
  }
}

/** Examines the registry and the way to it. */
export const doctor = command({
  name: 'doctor',
  usage: '',
  takes: [0, 0],
  summary: 'whether the registry, its live releases and the way to it are in order',
  options: {},
  json: '{ registry, passed, findings: [{ id, passed, measured, hint? }] }',
  async run({ registry, paint }) {
    const identity = await identityFinding(registry)
    const findings = [nodeFinding(), identity, ...(identity.passed ? await registry.examine() : [])]
    const refused = hasFault(findings)
    return {
      json: { registry: registry.place, passed: !refused, findings },
      text: showFindings(paint, findings),
      refused,
    }
  },
})
