// Starts the provider, and then the application, as two processes. They share nothing but the client's secret.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'

const { PORT = '3000', ORIGIN = `http://localhost:${PORT}` } = process.env
const { PROVIDER = `http://localhost:${Number(PORT) + 1}` } = process.env

const random = () => randomBytes(32).toString('hex')
const client = { CLIENT_ID: 'example', CLIENT_SECRET: random() }

const provider = start('provider/server.js', {
  ...client,
  PORT: new URL(PROVIDER).port,
  ORIGIN: PROVIDER,
  APP: ORIGIN,
  OPENID_SECRET: random(),
})

await once(provider, 'message')
start('app.js', { ...client, PORT, ORIGIN, ISSUER: `${PROVIDER}/openid`, SESSION_SECRET: random() })

function start(file, env) {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  // Neither runs without the other.
  child.on('exit', (code) => process.exit(code ?? 1))
  process.on('exit', () => child.kill())
  return child
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit())
