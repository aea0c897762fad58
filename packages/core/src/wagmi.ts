/** The actions that wagmi 3 renamed, by names that wagmi 2 has too. */
export { getAccount as getConnection, watchAccount as watchConnection } from '@wagmi/core/actions'
