import { lowestPeers, lowestPeersOfWagmi3 } from '../packages/lowestPeers.mjs'

const signInServer = { script: 'server.js', address: 'SIGN_IN_SERVER' }
const build = ['npm', 'run', 'build']
const atPort = (port) => ['--port', String(port)]

/** An application of Vite, with the sign-in server behind its proxy. */
const vite = {
  build,
  behind: signInServer,
  serve: (port) => ['vite', 'preview', '--host', '127.0.0.1', ...atPort(port), '--strictPort'],
}
/** The application of own-wagmi with all connectors. */
const connectors = {
  ...vite,
  source: 'own-wagmi',
  overlay: 'scripts/examples/connectors',
  journey: 'connectors',
  serve: (port) => [...vite.serve(port), '--config', 'vite.connectors.js'],
  beside: {
    '@base-org/account': '^2.5.10',
    '@coinbase/wallet-sdk': '4.4.0',
    '@safe-global/safe-apps-sdk': '^9.1.0',
  },
}
/** An application of Vite that a host shows, with a stand-in for the host in its folder `host`. */
const miniApp = { journey: 'kit', ...vite, hasHost: true }
/** An application whose own server has the sign-in routes, the page and the protected route `/greeting`. */
const ownServer = { journey: 'kit', build, serve: () => ['node', 'server.js'], isProtected: true }
const next = { source: 'next', journey: 'kit', build, hasNonce: true }
const serveNext = (port) => ['next', 'start', '--hostname', '127.0.0.1', ...atPort(port)]

/** The newest wagmi 2. */
const wagmi2 = { peers: { wagmi: '2.19.5', '@wagmi/core': '2.22.1' } }
const lowest = { peers: lowestPeersOfWagmi3 }
/** The newest version of TanStack Query's core as well, which other packages may need. */
const twoCopies = { ...lowest, beside: { '@tanstack/query-core': '^5.108.0' } }

/**
 * The applications of examples/. `source` is the folder if it differs from the name, and `overlay` one whose files replace
 * or extend its files. `journey` names the part of e2e/examples/journeys.spec.ts that drives it, `connectors`, which
 * connectors.spec.ts does, or `openid`, which openid.spec.ts does. `serve` returns the command that serves what `build` built, and `behind`
 * is a server that runs next to it, with the variable for its URL. `hasNonce`: its Content-Security-Policy names a nonce.
 * `hasProvider`: it starts an OpenID provider at the URL in the variable `PROVIDER`.
 * `isProtected`: it has the protected route `/greeting`. `hasHost`: its folder `host` is a page that shows it.
 * `sessionPath` is the path of the session, by default `/api/session`.
 * `peers` replaces the versions of its dependencies, and `beside` adds others. `manager` installs it, by default npm.
 * An example with `run` is not served: this command tests it.
 */
const examples = [
  { name: 'vite', journey: 'kit', ...vite },
  { name: 'vite-lowest', source: 'vite', journey: 'kit', ...vite, ...lowest },
  { name: 'vite-two-copies', source: 'vite', journey: 'kit', ...vite, ...twoCopies },
  { name: 'vite-pnpm', source: 'vite', journey: 'kit', ...vite, ...twoCopies, manager: 'pnpm' },
  { name: 'own-wagmi', journey: 'kit', ...vite },
  { name: 'vite-wagmi-2', source: 'own-wagmi', journey: 'kit', ...vite, ...wagmi2 },
  { name: 'vite-wagmi-2-lowest', source: 'own-wagmi', journey: 'kit', ...vite, peers: lowestPeers },
  { name: 'vite-wagmi-2-pnpm', source: 'own-wagmi', journey: 'kit', ...vite, ...wagmi2, manager: 'pnpm' },
  { name: 'vite-wagmi-2-yarn', source: 'own-wagmi', journey: 'kit', ...vite, ...wagmi2, manager: 'yarn' },
  { name: 'vite-wagmi-2-bun', source: 'own-wagmi', journey: 'kit', ...vite, ...wagmi2, manager: 'bun' },
  { name: 'vite-connectors', ...connectors },
  { name: 'vite-wagmi-2-connectors', ...connectors, ...wagmi2 },
  { name: 'element', journey: 'element', ...vite },
  // Its `overrides` count in its own folder only.
  { name: 'farcaster', ...miniApp, peers: {} },
  { name: 'telegram', ...miniApp },
  { name: 'vanilla', journey: 'core', ...vite },
  { name: 'vue', journey: 'core', ...vite },
  { name: 'svelte', journey: 'core', ...vite },
  { name: 'express', ...ownServer },
  { name: 'email-users', journey: 'email', build, serve: () => ['node', 'server.js'] },
  {
    name: 'openid-express',
    journey: 'openid',
    hasProvider: true,
    serve: () => ['npm', 'start'],
    sessionPath: '/',
  },
  { name: 'hono', ...ownServer },
  { name: 'fastify', ...ownServer },
  { name: 'better-auth', ...ownServer, sessionPath: '/api/auth/get-session' },
  { name: 'authjs', ...ownServer, sessionPath: '/auth/session' },
  { name: 'next', ...next, serve: serveNext },
  { name: 'next-webpack', ...next, build: ['next', 'build', '--webpack'], serve: serveNext },
  { name: 'next-wagmi-2', ...next, serve: serveNext, ...wagmi2 },
  {
    name: 'react-router',
    journey: 'kit',
    hasNonce: true,
    build,
    serve: () => ['node', 'start.js'],
  },
  { name: 'tests', run: ['npm', 'test'], peers: {} },
]

/** Those that `npm test -- --all` runs: the others take long to build, or differ from one of these only in their server. */
export const testedExamples = ['vite', 'vite-wagmi-2', 'vanilla', 'email-users', 'better-auth', 'authjs']

/** The applications with these names, or all. Throws for an unknown name. */
export function selectExamples(names) {
  const unknown = names.filter((name) => !examples.some((example) => example.name === name))
  if (unknown.length > 0) {
    const known = examples.map(({ name }) => name).join(', ')
    throw new Error(`Unknown example: ${unknown.join(', ')}. Use ${known}.`)
  }
  return names.length === 0 ? examples : examples.filter(({ name }) => names.includes(name))
}
