import { isKeysScript } from '../../../dev-env/src/keysHost/KeysScript.ts'
import { openKeys } from '../../../dev-env/src/keysHost/page/openKeys.ts'

// The window of a wallet on another origin: the page of the local host of windows, which tells its opener what it
// does and hears.

addEventListener('message', ({ data }) => {
  const heard = data?.event ?? (data?.content ? Object.keys(data.content)[0] : undefined)
  if (heard) opener.postMessage({ heard }, '*')
})

// Its networks are nowhere but in their addresses, of which the last part is the id.
window.fetch = async (input) => {
  const id = Number(String(input).split('/').at(-1))
  return Response.json({ jsonrpc: '2.0', id: 1, result: `0x${id.toString(16)}` })
}

const chains = [1, 2].map((id) => ({
  id,
  name: `Chain ${id}`,
  rpcUrl: `http://127.0.0.1:1/${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}))
const asked = new URLSearchParams(location.search)
const scripts = asked.get('scripts')?.split(',') ?? []
const count = asked.get('count') ?? ''
const before = Number(localStorage.getItem(count))
// What it knows of networks is that of this test alone.
if (before === 0) localStorage.clear()
localStorage.setItem(count, String(before + 1))
const script = scripts[before] ?? scripts.at(-1)
opener.postMessage({ script }, '*')
openKeys({ chains, script: isKeysScript(script) ? script : null })
