// Our server as `npm run serve` starts it, with an empty page, because the application is not measured.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment, startServer } from '../../../apps/server/dist/index.js'
import { stopWithParent } from './stopWithParent.mjs'

const webRoot = await mkdtemp(join(tmpdir(), 'countersign-bench-web-'))
await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>')

const limits = [
  'NONCES',
  'SIGN_INS',
  'SIGN_INS_PER_WALLET',
  'CONTRACT_CHECKS',
  'TRANSACTIONS',
  'CHANGES',
  'READS',
  'EXPORTS',
  'INTROSPECTIONS',
]
const processLimits = ['SESSION_MISSES', 'ALL_CLIENTS']
/**
 * By BENCH_LIMITS. Each IP address in X-Forwarded-For is a client. `low`: with the default limits, but two challenges per
 * minute. `high`: with the default limits per client, and others that no run reaches.
 */
const limitsOf = {
  low: { TRUSTED_PROXY: '127.0.0.1', LIMIT_NONCES: '2', LIMIT_ALL_CLIENTS: '0' },
  high: { TRUSTED_PROXY: '127.0.0.1', LIMIT_SIGN_INS_PER_WALLET: '10000', LIMIT_ALL_CLIENTS: '10000' },
  none: Object.fromEntries([...limits, ...processLimits].map((name) => [`LIMIT_${name}`, '0'])),
}
const { OIDC_SECRET, OIDC_CLIENTS } = process.env
const settings = await readEnvironment(
  {
    PORT: '0',
    PUBLIC_URL: process.env.BENCH_ORIGIN,
    CHAINS: '1',
    RPC_URL_1: 'https://rpc.example',
    ...(process.env.BENCH_DATABASE_URL
      ? { DATABASE_URL: process.env.BENCH_DATABASE_URL }
      : { DATA_DIR: process.env.BENCH_DATA_DIR }),
    ...(OIDC_SECRET ? { OIDC_SECRET, OIDC_CLIENTS } : {}),
    ...limitsOf[process.env.BENCH_LIMITS ?? 'none'],
  },
  'production',
)
const server = await startServer({ settings, webRoot })
stopWithParent(server.port, async () => {
  await server.close()
  await rm(webRoot, { recursive: true, force: true })
})
