/** Announces a wallet as extensions do (EIP-6963): now, and whenever it is asked for. Returns what ends that. */
export function announce(
  name: string,
  rdns: string,
  request: () => Promise<unknown> = () => new Promise(() => {}),
): () => void {
  const detail = { info: { uuid: `uuid of ${rdns}`, name, rdns, icon: '' }, provider: { request } }
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  tell()
  window.addEventListener('eip6963:requestProvider', tell)
  return () => window.removeEventListener('eip6963:requestProvider', tell)
}
