import { runServer } from '../src/runServer.ts'
import { testSettings } from './settings.ts'

// A server as a process of its own, for tests: of the settings of tests, in the place of those of the environment.
const { SETTINGS = '{}', WEB_ROOT: webRoot = '' } = process.env

await runServer(async () => ({ ...testSettings, ...JSON.parse(SETTINGS) }), { webRoot })
