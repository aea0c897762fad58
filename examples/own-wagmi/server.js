import { createServer } from 'node:http'
import { createSignIn, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toNodeHandler } from '@countersign/sign-in/node'

const { ORIGIN = 'http://localhost:5173', PORT = '3001' } = process.env

const database = await openEmbedded({ folder: '.data' })
const signIn = createSignIn({ database, origin: ORIGIN, appName: 'Own wagmi Example', chainIds: [1, 8453] })
scheduleMaintenance(signIn, { onError: console.error })

createServer(toNodeHandler(signIn)).listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The sign-in server listens on port ${PORT}.`)
})
