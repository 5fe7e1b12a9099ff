import { keepFinding } from './findings/keep-finding'
import { allKinds } from './kinds/all-kinds'
import { test } from './stage/drill-test'
import { drilledRemotes } from './stage/drilled-remotes'
import { boundOf, playDrill } from './stage/play-drill'
import { watchVisit } from './stage/watch-visit'

// Each worker has a stage of its own.
test.describe.configure({ mode: 'parallel' })

/** The ladder is the host's and the same for every remote: `npm test` plays each kind with one of them, in turn, and CI beside it all. */
const isSampled = (kindIndex: number, remoteIndex: number) => kindIndex % drilledRemotes.length === remoteIndex

for (const [remoteIndex, remote] of drilledRemotes.entries())
  for (const [kindIndex, kind] of allKinds.entries())
    test(
      `${remote.name}: ${kind.id}`,
      { tag: [`@remote:${remote.name}`, ...(isSampled(kindIndex, remoteIndex) ? [] : ['@beyond-sample'])] },
      async ({ page, context, stage, wellHeading, problems }, { project }) => {
        for (const pattern of kind.provokes ?? []) problems.expect(pattern)
        if (remote.route.guard) await context.addCookies(await stage.cookiesOf(remote.route.guard))
        const text = await wellHeading(remote)
        const live = await stage.release(remote.name, { sabotage: 'none', ...kind.live })
        const visit = await watchVisit(context)
        await playDrill(kind, { scene: { page, context, stage, remote, live }, visit, wellHeading: text })
        const { id, ending } = kind
        await keepFinding(project.outputDir, { remote: remote.name, kind: id, ending, boundS: boundOf(kind) })
      },
    )
