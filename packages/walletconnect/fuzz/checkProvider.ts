import type { WalletConnectProvider } from '../src/provider/WalletConnectProvider.ts'

const WEEK = 604_800
const ADDRESS = /^0x[0-9a-f]{40}$/
const EXECUTABLE_URL = /^\s*(javascript|data|blob|file|vbscript|intent|about|view-source|filesystem):/i

/** Returns all invalid values of a provider and its storage. */
export function failuresOf(
  provider: WalletConnectProvider,
  kept: Iterable<string>,
  nowInSeconds: number,
): readonly string[] {
  const failures: string[] = []
  const need = (isSo: boolean, failure: string) => isSo || failures.push(failure)
  const { accounts, chainId, session, pairing, authentication } = provider

  need(
    accounts.every((account) => ADDRESS.test(account)),
    `an account is no address: ${accounts.slice(0, 5)}`,
  )
  need(new Set(accounts).size === accounts.length, 'an account is there twice')
  need(accounts.length <= 2000, `${accounts.length} accounts`)
  need(Number.isSafeInteger(chainId) && chainId > 0, `chain ID ${chainId}`)
  need((session === undefined) === (accounts.length === 0), 'accounts without a session, or none with one')
  need(
    pairing === undefined || Number.isSafeInteger(pairing.expiry),
    `a code that is good until ${pairing?.expiry}`,
  )
  need(
    authentication.every(
      ({ message, signature }) => typeof message === 'string' && typeof signature === 'string',
    ),
    'an authentication that is none',
  )
  if (session) {
    const { expiry, namespaces, peer } = session
    need(
      expiry > nowInSeconds - 1 && expiry <= nowInSeconds + WEEK,
      `a session until ${expiry} at ${nowInSeconds}`,
    )
    const granted = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
    const chains = new Set(granted.map((account) => account.split(':')[1]))
    need(chains.size > 0 && chains.size <= 500, `${chains.size} chains`)
    need(
      [...chains].every((chain) => Number.isSafeInteger(Number(chain)) && Number(chain) > 0),
      'a chain ID that is none',
    )
    need(new Set(granted.map((account) => account.slice(-42))).size <= 1000, 'too many addresses')
    const { name, description, url, icons, redirect = {} } = peer.metadata
    need(name.length <= 100 && description.length <= 500 && url.length <= 500, 'a text without an end')
    need(url === '' || /^https?:\/\//i.test(url), `the url ${url}`)
    need(icons.length <= 10 && icons.every((icon) => /^https:\/\//i.test(icon)), `the icons ${icons}`)
    for (const link of [redirect.native, redirect.universal])
      need(
        link === undefined || (!EXECUTABLE_URL.test(link) && !/\s/.test(link) && link.length < 2100),
        `the link ${link}`,
      )
  }
  const size = [...kept].reduce((sum, text) => sum + text.length, 0)
  need(size < 2_000_000, `${size} characters in storage`)
  return failures
}
