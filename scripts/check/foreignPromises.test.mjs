import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

/** What runs in pages, without the connectors, whose methods have a limit where they are called. */
const pages =
  /^(packages\/(core|kit)|apps\/web)\/src\/(?!connectors\/|.*\b(testing|languages)\/)(?!.*\.(test|test-d)\.).*\.tsx?$/

/** Calls of code that is not ours and returns promises: wallets, adapters, wagmi's actions on them, browser APIs. */
const foreign = [
  /\b(?:connector|provider|adapter|sdk|from)\??\.(?:connect|disconnect|request|enable|getProvider|getAccounts|getChainId|isAuthorized|switchChain|prepare|verify|getSession|signOut|challenge|list|save|interrupted)\??\.?\(/,
  /\b(?:config\.storage|storage\?)\??\.\w+\(/,
  /(?<!function )\b(?:connect|disconnect|reconnect|switchChain|signMessage|sendCalls|sendTransaction|getConnectorClient|getWalletClient|getCapabilities|getCallsStatus|watchAsset)\(config\b/,
  /\bnavigator\??\.(?:locks|clipboard|credentials|permissions|storage|share)\b[^=]*\(/,
  /\blocks\??\.(?:query|request)\(/,
  /(?<![.\w])fetch\(/,
]
const limits = /\b(?:timeLimit|callAdapter|withinTime|withTimeout|untilAborted|sendRequest|Promise\.race)\(/

/** Lines without a limit, by file and a part of the line, and what ends the wait instead. */
const exceptions = {
  'apps/web/src/connection/forgetWallets.ts: removeItem': 'nothing waits for it',
  'apps/web/src/openid/openIdClient.ts: fetch': 'the signal of withDeadline',
  'packages/core/src/chains/rpc/postRpc.ts: fetch': 'the signal of its caller, which has a timeout',
  'packages/core/src/chains/switchWallet.ts: switchChain':
    'the user decides in the wallet, and can leave here',
  'packages/core/src/connection/callWallet.ts: connect': 'the user decides in the wallet, and can leave here',
  'packages/core/src/connection/reconnectWallet.ts: isAuthorized': 'timeLimit for all requests together',
  'packages/core/src/connection/reconnectWallet.ts: connect(config': 'timeLimit for all requests together',
  'packages/core/src/wallets/reconnection.ts: getItem': 'the timer of its caller',
  'packages/core/src/wallets/walletRuntime.ts: getProvider': 'nothing waits for it: the wallet is not listed',
  'packages/core/src/ens/fetchFromGateway.ts: fetch': 'the signal of withinTime',
  'packages/core/src/ens/fetchImage.ts: fetch': 'the signal of withinTime',
  'packages/core/src/linking/linkLock.ts: released': 'held until the flow ends',
  'packages/core/src/linking/linkLock.ts: request(LOCK, () => {})': 'the user links a wallet in another tab',
  'packages/core/src/provider/provider.ts: provider.request': 'its own option `within`',
  'packages/core/src/signIn/accountSignIn.ts: adapter.prepare': 'callAdapter in the flow',
  'packages/core/src/signIn/accountSignIn.ts: adapter.verify': 'callAdapter in the flow',
  'packages/core/src/signIn/signWith.ts: signMessage': 'timeLimit in the flow, until the message expires',
  'packages/core/src/transactions/batch/sendBatch.ts: sendCalls': 'the user decides in the wallet',
  'packages/core/src/transactions/batch/sendBatch.ts: getConnectorClient': 'timeLimit in its caller',
  'packages/core/src/transactions/watch/electLeader.ts: request':
    'another tab leads; a suspended one is passed over',
  'packages/kit/src/ui/useCopy.ts: writeText': 'the browser may ask the user; nothing waits for it',
}

/** The lines of a statement up to this one: a formatted call has its arguments below its name. */
function statementAt(lines, at) {
  let start = at
  while (start > 0 && /(?:[(,?:[]|=>|=)$/.test(lines[start - 1].trimEnd())) start -= 1
  return lines.slice(start, at + 1).join('\n')
}

const found = (await filesUnder(root, pages)).flatMap((file) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    /^\s*(?:\/?\*|\/\/)/.test(line) ||
    !foreign.some((call) => call.test(line)) ||
    limits.test(statementAt(lines, at))
      ? []
      : [`${file}: ${line.trim()}`],
  )
})

const reasonOf = (place) =>
  Object.entries(exceptions).find(([exception]) => {
    const [file, part] = exception.split(': ')
    return place.startsWith(`${file}: `) && place.includes(part)
  })

test('every promise of a wallet, an adapter or a browser API in a page has a limit, or a reason to have none', () => {
  expect(found.filter((place) => !reasonOf(place))).toEqual([])
})

test('every exception is one', () => {
  const used = new Set(found.map((place) => reasonOf(place)?.[0]))
  expect(Object.keys(exceptions).filter((exception) => !used.has(exception))).toEqual([])
})
