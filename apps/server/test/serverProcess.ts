import { startServer } from '../src/startServer.ts'
import { testSettings } from './settings.ts'

// One of several server processes on one database, for tests. Says its port, and stops when its starter is gone.
const { DATABASE_URL: url = '', WEB_ROOT: webRoot = '', PUBLIC_URL: publicUrl = null } = process.env

const server = await startServer({
  settings: { ...testSettings, publicUrl, database: { kind: 'postgres', url } },
  webRoot,
  log: () => {},
})
process.once('disconnect', () => void server.close().then(() => process.exit()))
process.send?.(server.port)
