import { openPostgres } from '@countersign/sign-in/postgres'
import { runServer } from '../runServer.ts'
import { testSettings } from './settings.ts'

// A server process for tests, with test settings instead of environment variables.
const { SETTINGS = '{}', WEB_ROOT: webRoot = '', UNMIGRATED_URL: url, MAINTENANCE_INTERVAL } = process.env
const maintenance = MAINTENANCE_INTERVAL ? { maintenanceInterval: Number(MAINTENANCE_INTERVAL) } : {}
const database = url ? { database: openPostgres({ url, migrate: false }) } : {}

await runServer(async () => ({ ...testSettings, ...JSON.parse(SETTINGS) }), {
  webRoot,
  ...database,
  ...maintenance,
})
