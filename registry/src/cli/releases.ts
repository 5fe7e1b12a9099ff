import { command } from './run/command'
import { newestVersion, parseTarget } from './run/find-version'
import { moment, short } from './text/format'
import { cut, table } from './text/table'

/** Lists the kept releases of a remote. */
export const releases = command({
  name: 'releases',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'the kept releases of a remote, newest first',
  options: {},
  json: '{ remote, releases: [{ name, version, owner, contract, commit, subject, author, publishedAt, publishedBy, sizes }] }',
  async run({ registry, positionals, paint }) {
    const { remote } = parseTarget(positionals[0] ?? '')
    await newestVersion(registry, remote)
    const kept = await registry.releases(remote)
    return {
      json: { remote, releases: kept },
      text: table(
        paint,
        ['VERSION', 'PUBLISHED', 'SCRIPTS', 'CONTRACT', 'COMMIT', 'BY', 'SUBJECT'],
        kept.map(({ version, publishedAt, sizes, contract, commit, subject, author, publishedBy }) => [
          short(version),
          moment(publishedAt),
          `${(sizes.scriptBytes / 1000).toFixed(1)} kB`,
          contract,
          commit?.replace(/^(\w{7})\w*(\+?).*/, '$1$2') ?? '-',
          cut(author ?? publishedBy, 14),
          subject ?? '-',
        ]),
      ),
    }
  },
})
