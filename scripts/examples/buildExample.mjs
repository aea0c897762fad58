import { freePort } from '../repository/freePort.mjs'
import { runIn } from './runIn.mjs'

/**
 * Builds an application for production, with the variables in `env`. Resolves to its environment, with the ports that it
 * will use.
 */
export async function buildExample({ example, folder, chains, env: more = {} }) {
  const [port, serverPort, hostPort] = [await freePort(), await freePort(), await freePort()]
  const env = {
    ...rpcUrls(chains),
    ...more,
    ORIGIN: `http://127.0.0.1:${port}`,
    PORT: String(port),
    HOST: '127.0.0.1',
    NEXT_TELEMETRY_DISABLED: '1',
    ...(example.behind
      ? { SERVER_PORT: String(serverPort), [example.behind.address]: `http://127.0.0.1:${serverPort}` }
      : {}),
    ...(example.hasProvider ? { PROVIDER: `http://127.0.0.1:${serverPort}` } : {}),
    // Another site than the application's.
    ...(example.hasHost
      ? { HOST_PORT: String(hostPort), VITE_HOST_ORIGIN: `http://localhost:${hostPort}` }
      : {}),
  }
  if (example.build) await runIn(folder, example.build, env)
  if (example.hasHost) await runIn(folder, ['vite', 'build', 'host'], env)
  return env
}

/** The variables of all applications for the RPC servers. */
function rpcUrls(chains) {
  const names = { 1: 'MAINNET_RPC_URL', 8453: 'BASE_RPC_URL' }
  return Object.fromEntries(
    chains.flatMap(({ id, rpcUrl }) =>
      ['', 'VITE_', 'NEXT_PUBLIC_'].map((prefix) => [`${prefix}${names[id]}`, rpcUrl]),
    ),
  )
}
