import type { Account } from '@countersign/api'
import type { AccountData } from '../../accounts/AccountData.ts'
import type { Groups } from '../groups/Groups.ts'
import type { OpenIdOptions } from '../OpenIdOptions.ts'

/** Where claims come from that are not in the database. */
export type ClaimSources = {
  readonly profile: OpenIdOptions['profile']
  readonly groups: Groups
  /** The error of a request that needs groups of a chain that cannot be read. */
  readonly groupsUnavailable: () => Error
}

type Subject = {
  /** Those that are not blocked. */
  readonly wallets: Account['wallets']
  /** `null` if the account was deleted meanwhile. */
  readonly data: AccountData | null
  readonly scopes: ReadonlySet<string>
}

/** Reads the claims of an account that the scopes contain. */
export async function readClaims(
  sources: ClaimSources,
  { wallets, data, scopes }: Subject,
): Promise<Record<string, unknown>> {
  return {
    ...(scopes.has('profile')
      ? { ...(await readProfile(sources.profile, wallets)), ...externalId(data) }
      : {}),
    ...(scopes.has('wallets') ? { wallets: wallets.map(toClaim) } : {}),
    ...(scopes.has('groups') ? { groups: await readGroupNames(sources, wallets) } : {}),
  }
}

/** A client never gets a list that lacks a group: without a response of the chain, the request fails. */
async function readGroupNames({ groups, groupsUnavailable }: ClaimSources, wallets: Account['wallets']) {
  const result = await groups.read(wallets)
  if (result.status === 'unavailable') throw groupsUnavailable()
  return result.groups
}

/** For display only: anyone can set the name and picture of an address. Without a name, the address. */
async function readProfile(profile: ClaimSources['profile'], wallets: Account['wallets']) {
  const { address } = wallets.find(({ primary }) => primary) ?? wallets[0] ?? {}
  if (!address) return {}
  const { name, picture } = (await profile?.(address)) ?? {}
  return { preferred_username: name ?? address, ...(picture ? { picture } : {}) }
}

function externalId(data: AccountData | null) {
  return data?.externalId ? { external_id: data.externalId } : {}
}

/** `chain_id` is of a contract account. An address with a key is the same account on every chain. */
function toClaim({ address, chainId, addedAt }: Account['wallets'][number]) {
  const verified_at = Math.floor(Date.parse(addedAt) / 1000)
  return { address, ...(chainId === null ? {} : { chain_id: chainId }), verified_at }
}
