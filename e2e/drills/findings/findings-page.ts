import { join } from 'node:path'
import { contained, failing, remembering } from 'edge/testing/hostile-pages'
import { allAttacks } from '../attacks/all-attacks'
import { allKinds } from '../kinds/all-kinds'
import type { Ending } from '../kinds/kind'
import { drilledRemotes } from '../stage/drilled-remotes'
import { DRILL_TIMINGS } from '../stage/stage'
import type { Finding } from './finding'

/** The page of the documentation that shows what the drills found. */
export const FINDINGS_PAGE = join(import.meta.dirname, '../../../docs/failure-drills.md')

const saw: Readonly<Record<Ending, string>> = {
  unharmed: 'nothing',
  retry: 'retry',
  'last-known-good': 'last known good',
  card: 'card',
}

const seconds = (ms: number) => `${ms / 1_000} s`
const sentence = (text: string) => text[0]!.toUpperCase() + text.slice(1)
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Whether there is a finding of every kind for every remote, and of every attack. */
export const isWhole = (findings: readonly Finding[]): boolean =>
  drilledRemotes.every(({ name }) =>
    allKinds.every(({ id }) => findings.some(({ remote, kind }) => remote === name && kind === id)),
  ) && allAttacks.every(({ id }) => findings.some(({ kind }) => kind === id))

/** One line for each attack: what it does, what the visitor saw, who noticed, and until when at the latest. */
const attacksTable = () =>
  allAttacks.map(({ id, done, saw: seen, noticedBy, reported, boundS }) =>
    row([`\`${id}\``, done, seen, `${noticedBy} (\`${reported}\`)`, `${boundS} s`]),
  )

/** What the tests of the edge hold their pages to: `edge/src/render/hostile.test.ts`. */
const serverTable = () => [
  ...failing.map(({ does }) =>
    row([
      sentence(does),
      'the page, drawn by their browser',
      'the breaker of the release, `/readyz`, the guard',
      'three pages, 4 s',
    ]),
  ),
  ...Object.values(contained).map(({ does, noticedBy }) =>
    row([sentence(does), 'the page', noticedBy, noticedBy === 'nobody needs to' ? '–' : 'three pages, 4 s']),
  ),
  ...remembering.map(({ does }) =>
    row([sentence(does), 'the page, as if they were the first', 'nobody needs to', '–']),
  ),
]

/** The page, from findings that are whole. The same findings make the same page: it holds bounds, not measurements. */
export function findingsPage(findings: readonly Finding[]): string {
  const names = drilledRemotes.map(({ name }) => name)
  const of = (kind: string) => findings.filter((finding) => finding.kind === kind)
  const table = allKinds.map(({ id, done }) => {
    const found = of(id)
    const cells = names.map((name) => saw[found.find(({ remote }) => remote === name)!.ending])
    return row([`\`${id}\``, done, ...cells, `${Math.max(...found.map(({ boundS }) => boundS))} s`])
  })
  return `# Failure drills

Each line is one way to break a remote, played in a real Chromium for every remote of the project by
\`e2e/drills/failure-matrix.spec.ts\`. The run writes this page: it is not edited by hand.

**0 blank pages of ${drilledRemotes.length * allKinds.length}.**

${row(['Drill', 'What is done', ...names, 'At most'])}
${row(['---', '---', ...names.map(() => '---'), '---:'])}
${table.join('\n')}

What the visitor saw in the remote's region:

- **nothing**: the page, as if nothing were.
- **retry**: the page, after its release was asked for again under a fresh address.
- **last known good**: the page, as the release before draws it.
- **card**: "This part of the shop is not answering", with "Try again", which brought the page once the failure was over. Offline it is "This page
  needs the network", and the page came by itself with it.

Every drill also proves that the region was not empty in a single frame once something stood there; that the shopper's frame with its links,
cart and search stayed where the page has it; that no more than one toast was shown; that the browser's back button led to the page of
another remote, which worked; that each step of the ladder was reported once in the console; and that exactly one beacon reported what the visit
came to, one more that the page broke after it was shown, and one each what went wrong on the way.

"At most" is the limit that the drill sets from the visitor's request to the end that the table shows. In drills the
ladder gives a load up after ${seconds(DRILL_TIMINGS.giveUpMs)} and a further try after ${seconds(DRILL_TIMINGS.retryMs)}; the shop's own limits are 8 s and 4 s.

\`npm test\` plays each drill with one remote, in turn; hosted CI plays all of them. To play them: \`npm run build\`, then \`npx playwright test -c e2e drills/failure-matrix\`; for one remote with
\`--grep @remote:<name>\`, or as its gate with \`npm run shop -- check <name> --browser --only drills\`.

## Attacks

A release that does not fail but turns on the page around it, played by \`e2e/drills/attacks.spec.ts\` with a release that no gate has seen: the gate
\`region\` refuses most of these lines before they are published.

${row(['Attack', 'What is done', 'What the visitor had in the end', 'Who noticed, and reported what', 'At most'])}
${row(['---', '---', '---', '---', '---:'])}
${attacksTable().join('\n')}

Every line also proves that the fault was reported with the release that was guilty, that the header with its links stood in the end, that one of them led
to a store full of products, and that the page of another remote worked. "At most" counts from the visitor's request; the watch begins
when a page has come to rest, three seconds after its load. Where nothing is reported, the browser refused it and said so in its console.

## Attacks where pages are rendered

What a page of one release does to the server that renders it, played by \`edge/src/render/hostile.test.ts\` in the processes of the product.

${row(['Attack', 'What its visitors had', 'Who noticed', 'After'])}
${row(['---', '---', '---', '---'])}
${serverTable().join('\n')}

Each line also proves that every page of the neighbour was rendered meanwhile and after, and that what failed was reported with the release that was
guilty. A page goes out after 0.3 s at the latest, and its process is ended a second
later. One that is only late counts less: ten of those stop a release. Of pages that throw or are late, each network address counts once. \`npm run bench -- neighbours\` measures what each line
costs the neighbour in time. The same tests try 22 ways to more power than a page has (files, network, processes, code from text, others' addresses): none is
there.
`
}
