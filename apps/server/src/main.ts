import { readEnvironment } from './environment/readEnvironment.ts'
import { runServer } from './runServer.ts'

await runServer(() => readEnvironment(process.env, 'production'))
