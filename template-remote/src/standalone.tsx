import { runStandalone } from 'standalone'
import manifest from '../remote.json'
import remote from './remote'

runStandalone({ remote, manifest })
