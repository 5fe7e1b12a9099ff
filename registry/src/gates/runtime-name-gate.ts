import { failed, passed } from './finding'
import type { Gate } from './gate'

/** The container has a name that no other release has: two with one name cannot live in one page. */
export const runtimeNameGate: Gate = {
  id: 'runtime-name',
  kind: 'static',
  async measure({ manifest, build, files, store }) {
    const { runtimeName, entry } = build
    const hint = 'Build with defineApp() of rsbuild.shared.ts, which names the container after the inputs of the build.'
    if (!new RegExp(`^${manifest.name}_[0-9a-f]{8,}$`).test(runtimeName))
      return failed(`${runtimeName} is not ${manifest.name}_<hash>`, hint)
    const code = files.find(({ path }) => path === entry)
    if (!code?.text.includes(runtimeName)) return failed(`${entry} does not define ${runtimeName}`, hint)
    for (const remote of await store.releases.remotes())
      for (const release of await store.releases.list(remote)) {
        const same = release.files.find(({ path }) => path === release.entry)?.integrity === code.integrity
        if (release.runtimeName === runtimeName && !same)
          return failed(`${runtimeName} is also the name of ${remote}@${release.version}, another build`, hint)
      }
    return passed(runtimeName)
  },
}
