import { createServer } from 'node:http'
import { createSignIn } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toNodeHandler } from '@countersign/sign-in/node'

const { ORIGIN = 'http://127.0.0.1:4173', PORT = '4174' } = process.env

// Without a folder the database is in memory.
const database = await openEmbedded({ folder: null })
const signIn = createSignIn({ database, origin: ORIGIN, appName: 'Notes', chainIds: [1] })

createServer(toNodeHandler(signIn)).listen(Number(PORT), '127.0.0.1')
