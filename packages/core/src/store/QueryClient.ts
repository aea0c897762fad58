/**
 * What core uses of the application's TanStack Query client. Core imports nothing of TanStack Query itself: package managers
 * may install another version beside the application's, and versions do not work on each other's clients.
 */
export type QueryClient = {
  getQueryData(queryKey: readonly unknown[]): unknown
  getQueryState(
    queryKey: readonly unknown[],
  ): { readonly status: string; readonly fetchStatus: string } | undefined
  setQueryData(queryKey: readonly unknown[], data: unknown, options?: { updatedAt: number }): unknown
  fetchQuery<Data>(query: Query<Data>): Promise<Data>
  invalidateQueries(filters: {
    readonly queryKey: readonly unknown[]
    readonly refetchType: 'none'
  }): Promise<void>
  refetchQueries(filters: { readonly queryKey: readonly unknown[] }): Promise<void>
  cancelQueries(filters: { readonly queryKey: readonly unknown[] }): Promise<void>
  getQueryCache(): { subscribe(listener: () => void): () => void }
  getMutationCache(): {
    getAll(): readonly Mutation[]
    subscribe(listener: (event: { readonly type: string; readonly mutation?: Mutation }) => void): () => void
  }
}

export type Query<Data> = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
  readonly staleTime: number
  readonly gcTime?: number
  readonly networkMode?: 'always'
  /** Attempts after the first. */
  readonly retry: false | number
}

export type Mutation = {
  readonly state: { readonly status: string; readonly data: unknown; readonly variables: unknown }
  readonly options: { readonly mutationKey?: readonly unknown[] }
  readonly meta: Readonly<Record<string, unknown>> | undefined
}
