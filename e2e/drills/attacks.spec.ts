import { allAttacks } from './attacks/all-attacks'
import { playAttack } from './attacks/play-attack'
import { keepFinding } from './findings/keep-finding'
import { test } from './stage/drill-test'

/** Browsers at once: each waits for a watch most of its time. */
const AT_ONCE = 4

for (let from = 0; from < allAttacks.length; from += AT_ONCE) {
  const attacks = allAttacks.slice(from, from + AT_ONCE)
  test(`a release that attacks: ${attacks.map(({ id }) => id).join(', ')}`, async ({ browser, stage, problems }, {
    project,
  }) => {
    for (const pattern of attacks.flatMap(({ provokes = [] }) => provokes)) problems.expect(pattern)
    const live = await stage.release('storefront', { sabotage: 'attack' })
    const played = await Promise.allSettled(
      attacks.map((attack) => playAttack(attack, { browser, stage, live, watch: problems.watch })),
    )
    for (const result of played) if (result.status === 'rejected') throw result.reason as unknown
    for (const { id, saw, boundS } of attacks) {
      const ending = saw === 'last known good' ? 'last-known-good' : 'unharmed'
      await keepFinding(project.outputDir, { remote: 'storefront', kind: id, ending, boundS })
    }
  })
}
