import { failed, passed } from './finding'
import type { StaticGate } from './gate'

/** The container has a name that no other release has: two with one name cannot live in one page. */
export const runtimeNameGate: StaticGate = {
  id: 'runtime-name',
  kind: 'static',
  async measure({ manifest, build, files, registry }) {
    const { runtimeName, entry } = build
    const hint = 'Build with defineApp() of rsbuild.shared.ts, which names the container after the inputs of the build.'
    if (!new RegExp(`^${manifest.name}_[0-9a-f]{8,}$`).test(runtimeName))
      return failed(`${runtimeName} is not ${manifest.name}_<hash>`, hint)
    const code = files.find(({ path }) => path === entry)
    if (!code?.text.includes(runtimeName)) return failed(`${entry} does not define ${runtimeName}`, hint)
    const namesakes = (await registry.releases(manifest.name)).filter((release) => release.runtimeName === runtimeName)
    for (const { name, version } of namesakes) {
      const { entry: path, files: kept } = await registry.release(name, version)
      if (kept.find((file) => file.path === path)?.integrity !== code.integrity)
        return failed(`${runtimeName} is also the name of ${name}@${version}, another build`, hint)
    }
    return passed(runtimeName)
  },
}
