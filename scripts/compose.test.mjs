import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openRegistry } from '../registry/src/cli/run/open-registry.ts'
import { openStore } from '../registry/src/store/open-store.ts'
import { readStartEnv } from '../api/src/read-start-env.ts'
import { readSettings } from '../edge/src/edge-env.ts'
import { recorded } from './lib/recorded.mjs'
import { remoteFolders, root } from './lib/workspaces.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const text = read('docker-compose.yml')
const { services, volumes } = parse(text, { merge: true })
const built = Object.entries(services).filter(([, service]) => service.build)
const caddyfiles = ['deploy/front.Caddyfile', 'deploy/static.Caddyfile'].map(read)

/** So that nothing is left unread for want of another. */
const values = {
  NODE_ENV: 'production',
  API_URL: 'http://api:3000',
  ORIGIN: 'http://shop.example',
  ALLOW_HTTP: 'on',
  SMTP_URL: 'smtp://mail.shop.example:587',
  SHOP_SECRET: 'drawn-at-random-0123456789-abcdefghij',
  REGISTRY_DATABASE_URL: 'postgres://registry@postgres:5432/registry',
  REGISTRY_S3_BUCKET: 'releases',
  S3_BUCKET: 'files',
  PAYMENTS: 'stripe',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
}
/** What each server reads, found in its own code. */
const ofTheRegistry = [...recorded(openStore), ...recorded(openStore, values)]
const readBy = {
  api: new Set([...ofTheRegistry, ...recorded((settings) => readStartEnv({ source: settings }), values)]),
  edge: new Set([...ofTheRegistry, ...recorded((settings) => readSettings(settings), values)]),
}
const readByServers = [...new Set([...readBy.api, ...readBy.edge])]

/** What a part reads and has no use for, so that it is not set: with a reason each. */
const needless = {
  api: { API_URL: 'it is the API' },
  edge: {
    DATABASE_URL: 'the API has the database',
    DATABASE_DIRECT_URL: 'the API has the database',
    DATABASE_REPLICA_URL: 'the API has the database',
    DATABASE_CONNECTIONS: 'the API has the database',
    REDIS_URL: 'the API counts and tells',
    S3_BUCKET: 'the API has the pictures',
    S3_REGION: 'the API has the pictures',
    S3_ENDPOINT: 'the API has the pictures',
    SMTP_URL: 'the API sends the mail',
    STRIPE_SECRET_KEY: 'the API takes the money',
    STRIPE_WEBHOOK_SECRETS: 'the API takes the money',
    STRIPE_API: 'the API takes the money',
    ENCRYPTION_KEYS: 'the API has the secrets',
    STAFF_SECOND_FACTOR: 'the API asks for it',
    CONFIRM_EMAIL: 'the API asks for it',
    REGISTRY_TOKENS_FILE: 'the API answers the teams',
    REGISTRY_KEY_FILE: 'the API reviews and signs',
    REMOTE_TIMINGS: 'of drills',
  },
}
/** Read by the SDK of the store, which is not ours. */
const ofTheSdk = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
/** Of the machine, not of the shop. */
const ofTheSystem = ['PATH']

/** The instructions of a Dockerfile by stage, each stage with those of the stages that it is made from. */
function stagesOf(dockerfile) {
  const stages = {}
  let current = []
  for (const line of read(dockerfile).replaceAll('\\\n', ' ').split('\n')) {
    const [, base, name] = /^FROM (\S+)(?: AS (\S+))?/.exec(line) ?? []
    if (base) {
      current = [...(stages[base] ?? [])]
      stages[name ?? 'last'] = current
    } else if (/^[A-Z]+ /.test(line)) current.push(line)
    stages.final = current
  }
  return stages
}

const stageOf = ({ build }) => stagesOf(build.dockerfile)[build.target ?? 'final']

/** The settings of `.env.example`: name, value, and the paragraph that explains it. */
const explained = read('.env.example')
  .split(/\n\s*\n/)
  .flatMap((paragraph) =>
    [...paragraph.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => ({ name, value, paragraph })),
  )
const usedByCompose = [text, ...caddyfiles].flatMap((file) =>
  [...file.matchAll(/\$?\{\$?([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name),
)
/** Set by the file itself. */
const ofTheFile = ['REMOTE']

describe('.env.example', () => {
  test('explains every variable that the servers read and compose asks for, each once, and no other', () => {
    const ofTeams = recorded((settings) => openRegistry('', settings), { REGISTRY_URL: 'https://shop.example' })
    const ofTests = ['CHROMIUM_PATH']
    const wanted = [...readByServers, ...usedByCompose, ...ofTheSdk, ...ofTeams, ...ofTests]
    const names = [...new Set(wanted)].filter((name) => !ofTheFile.includes(name))
    expect(explained.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  const settingsOf = (given) => {
    const { env, edgeEnv } = readSettings(given)
    return { ...env, ...edgeEnv }
  }
  const untouched = settingsOf({})
  const isNothing = (value) => value === null || (Array.isArray(value) && value.length === 0)

  test.each(explained.filter(({ paragraph }) => !paragraph.includes('Default:')))(
    'shows the default of $name, or an example where there is none',
    ({ name, value }) => {
      // Keys are drawn by whoever sets them.
      if (name === 'ENCRYPTION_KEYS') return expect(untouched.encryptionKeys).toBeNull()
      const set = Object.entries(settingsOf({ [name]: value })).filter(([key]) => !isNothing(untouched[key]))
      expect(untouched).toMatchObject(Object.fromEntries(set))
    },
  )
})

describe('docker-compose.yml', () => {
  test('has every part of the shop, and one static server for each remote', () => {
    const remotes = remoteFolders().map((folder) => folder.replace('remote-', 'static-'))
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['front', 'edge', 'api', 'postgres', 'static-host', ...remotes]),
    )
  })

  test.each(built)('%s is built from a Dockerfile and a stage that exist', (_name, service) => {
    expect(existsSync(join(root, service.build.context))).toBe(true)
    expect(existsSync(join(root, service.build.dockerfile))).toBe(true)
    expect(stageOf(service)).toBeDefined()
  })

  test.each(built)('%s runs as an ordinary user and reports its health', (name, service) => {
    const stage = stageOf(service)
    expect(stage.filter((line) => line.startsWith('USER')).at(-1)).not.toMatch(/root/)
    expect(stage.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
    // A job that ends has no health; whoever waits for it waits for its end.
    expect(stage.includes('HEALTHCHECK NONE')).toBe(name === 'publish')
  })

  test.each(built)('%s copies only files of the project', (_name, service) => {
    const sources = stageOf(service)
      .filter((line) => line.startsWith('COPY') && !line.includes('--from'))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
    for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true)
  })

  test.each(Object.entries(services))('%s depends on services, and mounts volumes, that exist', (_name, service) => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(other)
      expect(condition).toBe(other === 'publish' ? 'service_completed_successfully' : 'service_healthy')
    }
    for (const volume of service.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
  })

  test('publishes only ports that the front listens on', () => {
    const withPorts = Object.entries(services).filter(([, service]) => service.ports)
    expect(withPorts.map(([name]) => name)).toEqual(['front'])
    const exposed = stageOf(services.front).find((line) => line.startsWith('EXPOSE'))
    for (const port of services.front.ports) {
      const inside = port.split(':').at(-1)
      expect(exposed).toContain(inside)
      expect(caddyfiles[0]).toMatch(new RegExp(`https?_port ${inside}`))
    }
  })

  test('sends the front only to services and ports that exist', () => {
    const targets = [...caddyfiles[0].matchAll(/reverse_proxy ([\w-]+):(\d+)/g)]
    expect(targets.length).toBeGreaterThan(3)
    for (const [, service, port] of targets) {
      expect(Object.keys(services)).toContain(service)
      expect(stageOf(services[service]).find((line) => line.startsWith('EXPOSE'))).toContain(port)
    }
  })

  test('names services in addresses that exist', () => {
    const hosts = [...text.matchAll(/(?:http|postgres):\/\/(?:[^@\n]*@)?([a-z][\w-]*):\d+/g)].map(([, host]) => host)
    expect(hosts.length).toBeGreaterThan(1)
    for (const host of hosts) expect(Object.keys(services)).toContain(host)
  })

  test.each(Object.keys(readBy))('gives %s every variable that it reads, and no other', (name) => {
    const wanted = [...readBy[name]].filter((variable) => !(variable in needless[name]))
    expect(wanted.length).toBeGreaterThan(20)
    const given = Object.keys(services[name].environment).filter((variable) => !ofTheSdk.includes(variable))
    expect(given.sort()).toEqual(wanted.sort())
  })

  test('gives edge and API the same, but for where each of them stands', () => {
    const own = ['DATA_DIR', 'TRUST_PROXY']
    for (const [variable, value] of Object.entries(services.edge.environment)) {
      if (variable in services.api.environment && !own.includes(variable))
        expect(services.api.environment[variable], variable).toBe(value)
    }
  })

  test('knows of every variable that is read anywhere in the servers', () => {
    const reads = ['api/src', 'edge/src', 'registry/src/store'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((file) => /(?<!\.test)\.[jt]s$/.test(file) && !/(^|\/)testing\//.test(file))
        .flatMap((file) => [...read(join(folder, file)).matchAll(/process\.env(?:\.|\[')([A-Z0-9_]+)/g)]),
    )
    for (const [, name] of reads) expect([...readByServers, 'NODE_ENV', ...ofTheSystem]).toContain(name)
  })
})
