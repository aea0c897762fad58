// Our server with its default limits, an empty page and one large file.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment, startServer } from '../../apps/server/dist/index.js'
import { stopWithParent } from '../sign-in/servers/stopWithParent.mjs'

const webRoot = await mkdtemp(join(tmpdir(), 'countersign-abuse-web-'))
await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
await writeFile(
  join(webRoot, 'large.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(12_000_000)}</svg>`,
)

const settings = await readEnvironment(
  {
    PORT: '0',
    PUBLIC_URL: 'https://app.example',
    CHAINS: '1',
    RPC_URL_1: 'https://rpc.example',
    ...(process.env.ABUSE_DATABASE_URL
      ? { DATABASE_URL: process.env.ABUSE_DATABASE_URL }
      : { DATA_DIR: process.env.ABUSE_DATA_DIR }),
  },
  'production',
)
const server = await startServer({ settings, webRoot })
stopWithParent(server.port, async () => {
  await server.close()
  await rm(webRoot, { recursive: true, force: true })
})
