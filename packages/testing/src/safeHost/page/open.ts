import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { chainControls } from '../../chains/chainControls.ts'
import { chainClient } from '../../contracts/chainClient.ts'
import { safeAccount } from '../../contracts/safeAccount.ts'
import { text } from '../../texts/text.ts'
import { element } from '../../ui/element.ts'
import { createFrameChannel } from './createFrameChannel.ts'
import { createTasks, type Task } from './createTasks.ts'
import { followScript, malformedChannel, readScript } from './followScript.ts'
import { createHeader } from './header.ts'
import { createPanel } from './panel.ts'
import type { HostedSafe, SafeHostPageOptions } from './SafeHostOptions.ts'
import { serveRequests } from './serveRequest.ts'

/** As in the Safe web app. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'
/** Milliseconds after which an application without a request probably cannot send one. */
const TIMEOUT = 8000

/** Frames the application and handles its requests. */
export function open(options: SafeHostPageOptions): void {
  const { chain, appUrl, safes, contracts } = options
  const search = new URLSearchParams(location.search)
  const script = readScript(search)
  const responses = search.get('responses') === 'early' ? 'early' : 'complete'
  const hosted = safes.find(({ name }) => name === search.get('safe')) ?? safes[0]
  if (!hosted) throw new Error('No Safe to show.')

  // Pays gas for the owners. Each page has its own, so that two pages do not share nonces.
  const sender = privateKeyToAccount(generatePrivateKey())
  void chainControls(chain.rpcUrl).setBalance(sender.address, '100')
  const owners = hosted.owners.map(({ privateKey }) => privateKeyToAccount(privateKey))
  const safe = safeAccount(chainClient(chain, sender), {
    address: hosted.address,
    threshold: hosted.threshold,
    owners,
    signMessageLib: contracts.signMessageLib,
  })

  const frame = element('iframe', {
    title: text('safe.frame'),
    sandbox: SANDBOX,
    allow: 'clipboard-read; clipboard-write',
    src: appUrl,
  })
  const channel = createFrameChannel({
    frame,
    origin: new URL(appUrl).origin,
    receive: (request) => void serve(request),
  })
  const spoken = script === 'wrong_shape' ? malformedChannel(channel) : channel
  const tasks = createTasks({
    safe,
    multiSend: contracts.multiSend,
    channel: spoken,
    responses,
    onChange: update,
  })
  const panel = createPanel({ hosted: named(hosted), chain, app: new URL(appUrl).host, tasks })
  const followed = new Set<string>()

  const respond = serveRequests({
    host: options,
    safe,
    tasks,
    channel: spoken,
    responses,
    origin: location.origin,
    isDark: () => matchMedia('(prefers-color-scheme: dark)').matches,
  })
  const serve: typeof respond = async (request) => {
    if (script !== 'silent') await respond(request)
  }

  function update(): void {
    panel.update()
    for (const task of tasks.list()) follow(task)
  }

  function follow(task: Task): void {
    if (followed.has(task.id)) return
    followed.add(task.id)
    const addresses = owners.map(({ address }) => address)
    void followScript(script, tasks, addresses, task)
  }

  document.title = text('safe.title')
  document.body.replaceChildren(
    createHeader({ hosted, safes, chain, search }),
    element('main', {}, frame, panel.root),
  )
  panel.update()
  setTimeout(() => {
    if (!channel.hasSpoken()) panel.tellOfSilence()
  }, TIMEOUT)
}

/** Owners without their keys, for the panel. */
function named({ owners, ...hosted }: HostedSafe) {
  return {
    ...hosted,
    owners: owners.map(({ name, privateKey }) => ({
      name,
      address: privateKeyToAccount(privateKey).address,
    })),
  }
}
