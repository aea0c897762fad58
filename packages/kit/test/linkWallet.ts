import type { LinkAdapter } from '@countersign/kit'

export const linkWallet: LinkAdapter = {
  async prepare({ address, chainId, signal }) {
    const query = new URLSearchParams({ address, chainId: String(chainId) })
    const response = await fetch(`/auth/link?${query}`, { signal })
    if (!response.ok) throw new Error(`Requesting the message failed with status ${response.status}.`)
    const { message, lifetime } = await response.json()
    return { message, expiresAt: new Date(Date.now() + lifetime) }
  },

  async verify({ message, signature, signal }) {
    const body = JSON.stringify({ message, signature })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/auth/link', { method: 'POST', body, headers, signal })
    if (response.status === 409)
      throw Object.assign(new Error('Refused.'), { code: 'wallet_of_another_account' })
    if (!response.ok) throw new Error(`Linking failed with status ${response.status}.`)
  },
}
