import { useMemo } from 'react'
import type { RemoteManifest } from 'shared-contracts'
import { examplePaths } from '../mocks/example-paths'
import { normalWorld } from '../mocks/mock-world'
import { messages } from './messages'
import { scenarioPath } from './scenario'
import styles from './standalone.module.css'
import { statesOf } from './states-of'

/** Every page of the remote in every state, each a link that opens it so. */
export function StatesPage({ manifest }: { manifest: RemoteManifest }) {
  const examples = useMemo(() => examplePaths(normalWorld()), [])
  return (
    <main className={styles.states}>
      <h1>{messages.statesTitle(manifest.name)}</h1>
      <p>{messages.statesLead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.page}</th>
            <th scope="col">{messages.states}</th>
          </tr>
        </thead>
        <tbody>
          {manifest.routes.map((route) => (
            <tr key={route.path}>
              <th scope="row">
                <code>{route.path}</code>
                {route.guard && <small>{messages.guarded(messages.roles[route.guard])}</small>}
              </th>
              <td>
                <ul>
                  {statesOf(route, examples).map(({ name, path, scenario }) => (
                    <li key={name}>
                      {/* A full load: the state counts from the first call on. */}
                      <a href={scenarioPath(path, scenario)}>{messages.stateNames[name]}</a>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
