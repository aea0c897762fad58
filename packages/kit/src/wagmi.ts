/** What wagmi 3 renamed, by names that wagmi 2 has too. */
export { useAccount as useConnection } from 'wagmi'
export { getAccount as getConnection, watchAccount as watchConnection } from 'wagmi/actions'
