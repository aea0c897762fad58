/** Announces a wallet as extensions do (EIP-6963): now, and on every request. Returns a function that stops it. */
export function announce(
  name: string,
  rdns: string,
  request: (call: { readonly method: string }) => Promise<unknown> = () => new Promise(() => {}),
  icon = '',
): () => void {
  const detail = { info: { uuid: `uuid of ${rdns}`, name, rdns, icon }, provider: { request } }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  announce()
  window.addEventListener('eip6963:requestProvider', announce)
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
