import { runServer } from '../runServer.ts'
import { testSettings } from './settings.ts'

// A server process for tests, with test settings instead of environment variables.
const { SETTINGS = '{}', WEB_ROOT: webRoot = '' } = process.env

await runServer(async () => ({ ...testSettings, ...JSON.parse(SETTINGS) }), { webRoot })
