import { scriptsOf, stylesOf } from './built-files'
import { failed, passed, someOf, type StaticGate } from './gate'

const HASH = /sha(?:256|384|512)-[A-Za-z0-9+/]+=*/g

/**
 * Every chunk is loaded with its integrity: the loader's list has the hash of each file as it is, and no other. The entry's own
 * hash stands in the release record, as that of everything else. Both are made alike, or a browser loads twice what it has preloaded.
 */
export const integrityGate: StaticGate = {
  id: 'integrity',
  kind: 'static',
  measure({ build, files }) {
    const loader = files.filter(({ path }) => build.initial.scripts.includes(path)).map(({ text }) => text)
    const listed = new Set(loader.flatMap((text) => text.match(HASH) ?? []))
    const chunks = [...scriptsOf(files), ...stylesOf(files)].filter(({ path }) => !build.initial.scripts.includes(path))
    const unlisted = chunks.filter(({ integrity }) => !listed.has(integrity)).map(({ path }) => `${path} is not listed`)
    const there = new Set(files.map(({ integrity }) => integrity))
    const dangling = [...listed].filter((hash) => !there.has(hash)).map((hash) => `${hash.slice(0, 20)}… is no file`)
    const named = [build.entry, ...Object.values(build.pages).flatMap(({ scripts, styles }) => [...scripts, ...styles])]
    const gone = [...new Set(named)].filter((path) => !files.some((file) => file.path === path))
    const faults = [...unlisted, ...dangling, ...gone.map((path) => `${path} is named and not there`)]
    return faults.length === 0
      ? passed(`${chunks.length} chunks, each with its hash`)
      : failed(
          someOf(faults),
          'Build again with `security.sri` as rsbuild.shared.ts sets it, and change no file after it.',
        )
  },
}
