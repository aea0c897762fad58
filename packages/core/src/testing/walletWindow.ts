import { isPopupWalletScript, openPopup } from '@countersign/testing/popup-wallet'

// The popup of a wallet on another origin: the page of the local popup wallet, which reports its actions and messages
// to its opener.

addEventListener('message', ({ data }) => {
  const event = data?.event ?? (data?.content ? Object.keys(data.content)[0] : undefined)
  if (event) opener.postMessage({ heard: event }, '*')
})

// Its chains exist only in their URLs, whose last part is the ID.
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
const parameters = new URLSearchParams(location.search)
const scripts = parameters.get('scripts')?.split(',') ?? []
const count = parameters.get('count') ?? ''
const before = Number(localStorage.getItem(count))
// Isolates its networks per test.
if (before === 0) localStorage.clear()
localStorage.setItem(count, String(before + 1))
const script = scripts[before] ?? scripts.at(-1)
opener.postMessage({ script }, '*')
openPopup({ chains, script: isPopupWalletScript(script) ? script : null })
