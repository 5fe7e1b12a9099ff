import { command } from './run/command'
import { newestVersion, parseTarget } from './run/find-version'
import { moment } from './text/moment'
import { table } from './text/table'

/** Lists the kept releases of a remote. */
export const releases = command({
  name: 'releases',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'the kept releases of a remote, newest first',
  options: {},
  json: '{ remote, releases: [{ name, version, owner, contract, commit, publishedAt, publishedBy, sizes }] }',
  async run({ registry, positionals, paint }) {
    const { remote } = parseTarget(positionals[0] ?? '')
    await newestVersion(registry, remote)
    const kept = await registry.releases(remote)
    return {
      json: { remote, releases: kept },
      text: table(
        paint,
        ['VERSION', 'PUBLISHED', 'SCRIPTS', 'STYLES', 'CONTRACT', 'COMMIT', 'BY'],
        kept.map(({ version, publishedAt, sizes, contract, commit, publishedBy }) => [
          version,
          moment(publishedAt),
          `${(sizes.scriptBytes / 1000).toFixed(1)} kB`,
          `${(sizes.styleBytes / 1000).toFixed(1)} kB`,
          contract,
          commit?.slice(0, 10) ?? '-',
          publishedBy,
        ]),
      ),
    }
  },
})
