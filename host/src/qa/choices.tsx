import { useState } from 'react'
import type { Overrides, QaRemotes, QaState, Snapshot } from 'shared-contracts'
import { qaMessages } from './messages'
import { qaApi } from './qa-api'
import { RemoteChoice, type Choice } from './remote-choice'
import { keepSimulations, readSimulations, type Simulations } from './simulations'

interface Props {
  snapshot: Snapshot
  state: QaState
  remotes: QaRemotes | null
  /** The remote that stands first: the one that draws this page. */
  first: string | null
}

const NOTHING: Choice = { version: '', failure: null }

type Chosen = Readonly<Record<string, Choice>>

const overridesOf = (choices: Chosen): Overrides =>
  Object.fromEntries(Object.entries(choices).flatMap(([name, { version }]) => (version ? [[name, version]] : [])))

const simulationsOf = (choices: Chosen): Simulations =>
  Object.fromEntries(Object.entries(choices).flatMap(([name, { failure }]) => (failure ? [[name, failure]] : [])))

/** Takes effect as a whole, with the next load of the page. */
async function apply(choices: Chosen, inForce: Overrides): Promise<void> {
  const overrides = overridesOf(choices)
  if (JSON.stringify(overrides) !== JSON.stringify(inForce))
    await (Object.keys(overrides).length > 0 ? qaApi.choose(overrides) : qaApi.reset())
  keepSimulations(simulationsOf(choices))
  location.reload()
}

/** What is chosen for every remote, and how to have it. */
export function Choices({ snapshot, state, remotes, first }: Props) {
  const [inForce] = useState<Chosen>(() => {
    const simulations = readSimulations()
    return Object.fromEntries(
      Object.keys(snapshot.remotes).map((name) => [
        name,
        { version: state.overrides[name] ?? '', failure: simulations[name] ?? null },
      ]),
    )
  })
  const [choices, setChoices] = useState(inForce)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const inOrder = Object.values(snapshot.remotes).sort(
    (a, b) => Number(b.name === first) - Number(a.name === first) || a.name.localeCompare(b.name),
  )
  const changed = JSON.stringify(choices) !== JSON.stringify(inForce)
  const isReset = Object.values(inForce).every(({ version, failure }) => !version && !failure)

  function have(wanted: Chosen) {
    setBusy(true)
    apply(wanted, overridesOf(inForce)).catch((cause: unknown) => {
      setProblem(cause instanceof Error ? cause.message : String(cause))
      setBusy(false)
    })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        have(choices)
      }}
    >
      {inOrder.map((remote) => (
        <RemoteChoice
          key={remote.name}
          snapshot={remote}
          state={state}
          remote={remotes?.remotes.find(({ name }) => name === remote.name)}
          choice={choices[remote.name]!}
          onChange={(choice) => setChoices({ ...choices, [remote.name]: choice })}
        />
      ))}
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <div className="actions">
        <button className="main" disabled={!changed || busy}>
          {changed ? qaMessages.apply : qaMessages.unchanged}
        </button>
        {!isReset && (
          <button
            type="button"
            disabled={busy}
            onClick={() => have(Object.fromEntries(Object.keys(inForce).map((name) => [name, NOTHING])))}
          >
            {qaMessages.resetAll}
          </button>
        )}
      </div>
    </form>
  )
}
